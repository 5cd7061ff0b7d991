import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '@/lib/class-names'
import { StillNeeded } from './answer-field'
import { type Format, formats } from './brief-draft'
import type { BriefForm } from './brief-form'
import { questionNames } from './question-words'

/** Icons of the formats, the size of a letter. */
const shapes: Record<Format, string> = {
  '16:9': 'h-[11px] w-[19px]',
  '9:16': 'h-[16px] w-[9px]',
  '1:1': 'size-3',
  '4:5': 'h-[14px] w-[11px]',
}

/** The formats of the video. The first one chosen is the main one. */
export function FormatToggles({ form }: { form: BriefForm }) {
  const { t } = useLingui()
  const messageId = useId()
  const chosen = form.draft.formats
  const error = form.errorOf('formats')
  const toggle = (format: Format) => {
    form.change({
      formats: chosen.includes(format) ? chosen.filter((f) => f !== format) : [...chosen, format],
    })
    form.leave('formats')
  }
  return (
    <fieldset className="field" aria-describedby={messageId}>
      <legend className="field-label">{t(questionNames.formats)}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {formats.map((format) => (
          <label key={format} className="relative">
            <input
              type="checkbox"
              className="peer absolute inset-0 cursor-pointer opacity-0"
              data-question={format === formats[0] ? 'formats' : undefined}
              checked={chosen.includes(format)}
              onChange={() => toggle(format)}
            />
            <span
              className={classNames(
                'flex h-11 items-center justify-center gap-2 rounded-control border font-mono text-tc font-medium text-ink-2 peer-checked:border-ink peer-checked:bg-raised peer-checked:text-ink peer-checked:shadow-[inset_0_0_0_1px_var(--text)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
                form.isNeeded('formats') ? 'border-marker-fill' : 'border-line-strong',
              )}
            >
              <i
                className={classNames(
                  'flex-none rounded-[2px] border-[1.5px] border-current',
                  shapes[format],
                )}
              />
              {format}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <small className="field-error" id={messageId} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </small>
      ) : (
        <small className="field-hint" id={messageId}>
          {form.isNeeded('formats') ? (
            <StillNeeded form={form} question="formats" />
          ) : (
            <MainFormat chosen={chosen} />
          )}
        </small>
      )}
    </fieldset>
  )
}

function MainFormat({ chosen: [main, ...others] }: { chosen: readonly Format[] }) {
  const rest = others.join(', ')
  if (!main) return <Trans>The first you choose is the main cut.</Trans>
  if (!rest) return <Trans>{main} is the main cut.</Trans>
  return (
    <Trans>
      {main} is the main cut. {rest}: reframed from it.
    </Trans>
  )
}
