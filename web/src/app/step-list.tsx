import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card'

export type Step = {
  key: string
  done: boolean
  title: ReactNode
  about: ReactNode
  /** How to do it; hidden once it is done. */
  action?: ReactNode
}

type StepListProps = { title: ReactNode; steps: readonly Step[]; aside?: ReactNode }

/** What has been done and what is left, with a way to do it. */
export function StepList({ title, steps, aside }: StepListProps) {
  const { t } = useLingui()
  const done = steps.filter((step) => step.done).length
  const all = steps.length
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-3 border-b border-line p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="t3">{title}</h2>
          <span className="flex items-baseline gap-4">
            <span className="font-mono text-sm text-ink-2">
              <Trans>
                {done} of {all}
              </Trans>
            </span>
            {aside}
          </span>
        </div>
        <span className="flex gap-1" aria-hidden>
          {steps.map((step) => (
            <i
              key={step.key}
              className={`h-1.5 flex-1 rounded-full ${step.done ? 'bg-audio-fill' : 'bg-line-strong'}`}
            />
          ))}
        </span>
      </div>
      <ol>
        {steps.map((step) => (
          <li
            key={step.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
          >
            {step.done ? (
              <CircleCheck
                size={20}
                strokeWidth={1.75}
                className="text-audio"
                aria-label={t`Done`}
              />
            ) : (
              <CircleDashed
                size={20}
                strokeWidth={1.75}
                className="text-ink-3"
                aria-label={t`Open`}
              />
            )}
            <span className="grid min-w-0 flex-1 basis-48">
              <b className={step.done ? 'font-medium text-ink-2' : ''}>{step.title}</b>
              <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">{step.about}</span>
            </span>
            {!step.done && step.action}
          </li>
        ))}
      </ol>
    </Card>
  )
}
