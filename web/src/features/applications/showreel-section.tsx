import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Play, Plus, X } from 'lucide-react'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { TextInput } from '@/ui/text-input'
import { maxLinks } from './application-rules'
import { FormSection } from './form-section'
import { canPreview, type Preview } from './preview'
import { SampleField } from './sample-field'
import type { ApplyForm } from './use-apply-form'

type ShowreelSectionProps = { form: ApplyForm; onPreview: Preview }

/** One to five links. A preview is loaded only on request. */
export function ShowreelSection({ form, onPreview }: ShowreelSectionProps) {
  const { t } = useLingui()
  const links = form.draft.showreel
  const error = form.errorOf('showreel')
  const set = (next: string[]) => form.change('showreel', next.length > 0 ? next : [''])
  return (
    <FormSection title={<Trans>Showreel</Trans>}>
      <fieldset className="field" aria-describedby="showreel-message">
        <legend className="field-label">{t`Links to your work`}</legend>
        <ol className="grid gap-2.5">
          {links.map((link, at) => {
            const number = at + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has only its position in the list
              <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2">
                <TextInput
                  data-field="showreel"
                  aria-label={t`Link ${number}`}
                  aria-invalid={error ? true : undefined}
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  autoComplete="off"
                  spellCheck={false}
                  value={link}
                  onChange={(event) => set(links.with(at, event.target.value))}
                />
                <IconButton
                  label={t`Preview link ${number}`}
                  disabled={!canPreview(link)}
                  onClick={() => onPreview(link.trim())}
                >
                  <Play size={18} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t`Remove link ${number}`}
                  disabled={links.length === 1 && link === ''}
                  onClick={() => set(links.toSpliced(at, 1))}
                >
                  <X size={18} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ol>
        {error ? (
          <small className="field-error" id="showreel-message" role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </small>
        ) : (
          <small className="field-hint" id="showreel-message">
            <Trans>
              Up to five. YouTube, Vimeo and video files can be previewed here. Whoever reads your
              application opens any other links.
            </Trans>
          </small>
        )}
        {links.length < maxLinks && (
          <Button size="sm" className="justify-self-start" onClick={() => set([...links, ''])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            <Trans>Add link</Trans>
          </Button>
        )}
      </fieldset>
      <SampleField sample={form.sample} />
    </FormSection>
  )
}
