import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Checkbox } from '@/ui/checkbox'
import { AnswersMeter } from './answers-meter'
import type { BriefForm } from './brief-form'
import { CostBox } from './cost-box'
import { timeOfDay } from './moments-in-words'
import { ObstacleText } from './obstacle-text'
import type { Question } from './questions'
import { SubmitProblem } from './submit-problem'
import type { Obstacle } from './submit-state'
import type { UploadsUnderWay } from './uploads-under-way'

type SubmitCardProps = {
  form: BriefForm
  open: readonly Question[]
  uploads: UploadsUnderWay | undefined
  obstacle: Obstacle | undefined
  problem: Error | null
  busy: boolean
  putFirst: boolean
  onSubmit: () => void
}

/** What is answered, the cost, and the button. */
export function SubmitCard(props: SubmitCardProps) {
  const { t } = useLingui()
  const reasonId = useId()
  const { form, open, uploads, obstacle, problem, busy, putFirst, onSubmit } = props
  return (
    <Card className="grid content-start gap-4 p-5" aria-label={t`Submit`} role="region">
      <AnswersMeter open={open} />
      <CostBox />
      <SubmitByItself form={form} uploads={uploads} putFirst={putFirst} />
      {problem && <SubmitProblem problem={problem} />}
      <div className="grid gap-2.5 max-lg:hidden">
        <Button
          variant="primary"
          size="lg"
          block
          disabled={obstacle !== undefined}
          aria-describedby={obstacle && reasonId}
          busy={busy}
          busyLabel={t`Submitting...`}
          onClick={onSubmit}
        >
          <Trans>Submit project</Trans>
        </Button>
      </div>
      {obstacle && (
        <p id={reasonId} className="-mt-1.5 text-center text-sm text-ink-3">
          <ObstacleText obstacle={obstacle} />
        </p>
      )}
    </Card>
  )
}

type SubmitByItselfProps = {
  form: BriefForm
  uploads: UploadsUnderWay | undefined
  putFirst: boolean
}

function SubmitByItself({ form, uploads, putFirst }: SubmitByItselfProps) {
  const { i18n } = useLingui()
  const { submitWhenReady } = form.draft
  const time =
    uploads?.secondsLeft !== undefined &&
    timeOfDay(i18n.locale, Date.now() + uploads.secondsLeft * 1000)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a labelable button
    <label className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] gap-2.5 text-sm text-ink-2">
      <Checkbox
        checked={submitWhenReady}
        onCheckedChange={(checked) => {
          form.change({ submitWhenReady: checked === true })
          form.leave('footage')
        }}
      />
      <span>
        <b className="font-[550] text-ink">
          <Trans>Submit automatically</Trans>
        </b>{' '}
        {time ? (
          <Trans>when the last file is in, about {time}.</Trans>
        ) : (
          <Trans>when the last file is in.</Trans>
        )}{' '}
        {submitWhenReady && putFirst && (
          <Trans>It then joins the end of your queue, where you can move it up.</Trans>
        )}
      </span>
    </label>
  )
}
