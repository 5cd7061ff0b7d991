import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import type { BriefForm } from './brief-form'
import { usePastedLink } from './use-pasted-link'
import { isWebAddress } from './web-address'

/** Links to footage that is not uploaded here. */
export function FootageLink({ form }: { form: BriefForm }) {
  const { t } = useLingui()
  const saved = form.draft.footageLink
  const [asked, setAsked] = useState(false)
  /** Typed text that is not a web address yet; null while the field shows the saved one. */
  const [typed, setTyped] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const text = typed ?? saved
  usePastedLink((link) => {
    // An existing link is not replaced by accident.
    if (text) return
    form.change({ footageLink: link })
    form.leave('footage')
  })
  const wrong = text.trim() !== '' && !isWebAddress(text)
  if (!asked && !text)
    return (
      <Button variant="ghost" className="justify-self-start" onClick={() => setAsked(true)}>
        <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Paste a link</Trans>
      </Button>
    )
  return (
    <Field
      label={t`Footage link`}
      optional={t`optional`}
      help={t`For footage in Google Drive, Dropbox or similar. Anyone with the link must be able to open it.`}
      error={
        checked && wrong ? t`Enter a link that begins with https://` : form.errorOf('footageLink')
      }
    >
      <TextInput
        type="url"
        autoFocus={asked}
        autoComplete="off"
        maxLength={1000}
        placeholder="https://"
        value={text}
        onChange={({ target: { value } }) => {
          const whole = value.trim() === '' || isWebAddress(value)
          setTyped(whole ? null : value)
          if (whole) form.change({ footageLink: value.trim() })
        }}
        onBlur={() => {
          setChecked(wrong)
          setAsked(false)
          form.leave('footage')
        }}
      />
    </Field>
  )
}
