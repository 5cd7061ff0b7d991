import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Webhook } from '@/lib/api/types'
import { Checkbox } from '@/ui/checkbox'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { eventWords, kindWords } from './webhook-words'

export const webhookFields = ['name', 'address', 'events'] as const

export type WebhookField = (typeof webhookFields)[number]

export type WebhookTexts = { kind: string; name: string; address: string }

type WebhookFieldsProps = {
  texts: WebhookTexts
  onType: (change: Partial<WebhookTexts>) => void
  /** The events to choose from. */
  events: string[]
  chosen: string[]
  onChoose: (chosen: string[]) => void
  errors: Partial<Record<WebhookField, string>>
}

const kinds: Webhook['kind'][] = ['standard', 'slack', 'discord']

/** A webhook's kind, name, address and events, each with its error beside it. */
export function WebhookFields({
  texts,
  onType,
  events,
  chosen,
  onChoose,
  errors,
}: WebhookFieldsProps) {
  const { t } = useLingui()
  const id = useId()
  const input = (name: keyof WebhookTexts) => ({
    name,
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  return (
    <>
      <Field label={t({ message: 'For', context: 'a receiver' })}>
        <Select {...input('kind')}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindWords[kind])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Name`} error={errors.name}>
        <TextInput {...input('name')} maxLength={64} autoComplete="off" />
      </Field>
      <Field label={t`Address`} help={t`It starts with https://`} error={errors.address}>
        <TextInput {...input('address')} type="url" autoComplete="off" />
      </Field>
      <fieldset
        className="grid gap-2.5"
        aria-describedby={errors.events ? `${id}-wrong` : undefined}
      >
        <legend className="field-label mb-2">
          <Trans>Events</Trans>
        </legend>
        {events.map((event) => (
          <div key={event} className="flex items-start gap-2.5 text-ui">
            <Checkbox
              id={`${id}-${event}`}
              name="events"
              checked={chosen.includes(event)}
              onCheckedChange={(on) =>
                onChoose(events.filter((one) => (one === event ? on : chosen.includes(one))))
              }
            />
            <label htmlFor={`${id}-${event}`}>
              {eventWords[event] ? t(eventWords[event]) : event}
            </label>
          </div>
        ))}
        {errors.events && (
          <small className="field-error" id={`${id}-wrong`} role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            <span>{errors.events}</span>
          </small>
        )}
      </fieldset>
    </>
  )
}
