import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useMemo } from 'react'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { dialCodes } from './dial-codes'

type PhoneFieldProps = {
  countryCode: ComponentProps<'select'>
  /** The chosen code, shown alone while the list is closed. */
  chosenCode: string
  phoneNumber: ComponentProps<'input'>
  errors: { countryCode?: string | undefined; phoneNumber?: string | undefined }
}

/** A phone number in two parts; an error in either appears below both. */
export function PhoneField({ countryCode, chosenCode, phoneNumber, errors }: PhoneFieldProps) {
  const { t, i18n } = useLingui()
  const codes = useMemo(() => dialCodes(i18n.locale), [i18n.locale])
  return (
    <Field label={t`Phone`} optional={t`optional`} error={errors.countryCode ?? errors.phoneNumber}>
      <span className="grid grid-cols-[92px_minmax(0,1fr)] gap-2">
        <span className="relative block">
          <Select
            {...countryCode}
            id={undefined}
            aria-label={t`Country code`}
            aria-invalid={errors.countryCode ? true : undefined}
            autoComplete="tel-country-code"
            className="text-transparent [&_option]:bg-raised [&_option]:text-ink"
          >
            <option value="">{t`None`}</option>
            {codes.map(({ region, code, name }) => (
              <option key={region} value={code}>
                {name} {code}
              </option>
            ))}
          </Select>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-[13px] flex items-center text-[0.9375rem] max-md:text-[1rem]"
          >
            {chosenCode || '+'}
          </span>
        </span>
        <TextInput
          {...phoneNumber}
          type="tel"
          autoComplete="tel-national"
          aria-invalid={errors.phoneNumber ? true : undefined}
        />
      </span>
    </Field>
  )
}
