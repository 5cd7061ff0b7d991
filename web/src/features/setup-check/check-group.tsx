import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Minus, Check as Tick, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Card } from '@/ui/card'
import { Spinner } from '@/ui/spinner'
import { VisuallyHidden } from '@/ui/visually-hidden'
import type { Check, Finding, Verdict } from './check'

type CheckGroupProps = {
  name: string
  checks: readonly Check[]
  findings: Readonly<Record<string, Finding>>
}

export function CheckGroup({ name, checks, findings }: CheckGroupProps) {
  const { i18n } = useLingui()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="t3">
        {name}
      </h2>
      <Card>
        <dl className="divide-y divide-line">
          {checks.map((check) => {
            const finding = findings[check.id]
            return (
              <div
                key={check.id}
                className="grid gap-x-3 px-4 py-3 text-ui sm:grid-cols-[232px_minmax(0,1fr)]"
              >
                <dt className="flex gap-3 font-[550]">
                  <span className="grid h-5 w-5 flex-none place-items-center">
                    {finding ? <Sign verdict={finding.verdict} /> : <Spinner />}
                  </span>
                  {i18n._(check.name)}
                </dt>
                <dd className="pl-8 [overflow-wrap:anywhere] text-ink-2 sm:pl-0">
                  {finding?.value ?? '…'}
                </dd>
              </div>
            )
          })}
        </dl>
      </Card>
    </section>
  )
}

const signs = {
  good: { Glyph: Tick, colour: 'text-audio' },
  weak: { Glyph: TriangleAlert, colour: 'text-marker' },
  bad: { Glyph: CircleAlert, colour: 'text-danger' },
  skipped: { Glyph: Minus, colour: 'text-stone' },
}

function Sign({ verdict }: { verdict: Verdict }) {
  const { t } = useLingui()
  const { Glyph, colour } = signs[verdict]
  const words: Record<Verdict, string> = {
    good: t`Good`,
    weak: t`Could be better`,
    bad: t`Doesn't work`,
    skipped: t`Not tested`,
  }
  return (
    <>
      <Glyph size={16} strokeWidth={2} className={colour} aria-hidden="true" />
      <VisuallyHidden>{words[verdict]}</VisuallyHidden>
    </>
  )
}
