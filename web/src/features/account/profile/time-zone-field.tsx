import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId, useMemo } from 'react'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { timeZones } from './time-zones'

type TimeZoneFieldProps = {
  input: ComponentProps<'input'>
  /** What the field holds now. */
  zone: string
  error: string | undefined
}

/** A time zone from the browser's own list, which can be searched by typing. */
export function TimeZoneField({ input, zone, error }: TimeZoneFieldProps) {
  const { t, i18n } = useLingui()
  const list = useId()
  const zones = useMemo(timeZones, [])
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = timeIn(zone || here, i18n.locale)
  return (
    <Field
      label={t`Time zone`}
      error={error}
      help={
        time && (zone ? t`It's ${time} there now.` : t`Match this browser: ${here}, ${time} now.`)
      }
    >
      <TextInput
        {...input}
        list={list}
        placeholder={here}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={list}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}

function timeIn(timeZone: string, locale: string) {
  try {
    return new Date().toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  } catch {
    return ''
  }
}
