import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useMemo } from 'react'
import { ApiError } from '@/lib/api/api-error'
import type { Company } from '@/lib/api/billing-types'
import { countriesIn } from '@/lib/countries'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { billingApi } from '../billing-api'
import { useBillingChange } from '../plan/use-billing-change'

type CompanyDialogProps = { company: Company; onClose: () => void }

/**
 * The company details on receipts. The server validates them; what was typed stays until it is
 * saved.
 */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const kept = useKeptDraft<Company>(
    'company',
    hasTexts<Company>(...(Object.keys(company) as (keyof Company)[])),
  )
  const typed = kept.form ?? company
  const close = () => {
    kept.clear()
    onClose()
  }
  const countries = useMemo(() => countriesIn(i18n.locale), [i18n.locale])
  const save = useBillingChange({
    call: billingApi.setCompany,
    done: () => t`Company details saved`,
    onDone: close,
    quiet: true,
    meaning: lost.change,
  })
  const wrong = save.error instanceof ApiError ? save.error.field : undefined
  const known = wrong !== undefined && wrong in company
  const input = (name: keyof Company) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      kept.write({ ...typed, [name]: event.target.value }),
  })
  const error = (name: keyof Company) => (wrong === name ? failureText(save.error) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(typed)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={<Trans>Company details</Trans>}
      description={
        <Trans>
          Shown on your receipts from now on. Earlier ones stay as they are. Every field is
          optional.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant="solid" busy={save.isPending}>
            <Trans>Save details</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {save.error && !known && <Notice>{failureText(save.error)}</Notice>}
        <Field label={t`Company name`} error={error('name')}>
          <TextInput {...input('name')} autoComplete="organization" />
        </Field>
        <Field label={t`Country`} error={error('country')}>
          <Select {...input('country')} autoComplete="country">
            <option value="">{t`None`}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Street and number`} error={error('line1')}>
          <TextInput {...input('line1')} autoComplete="address-line1" />
        </Field>
        <Field label={t`Floor, suite or building`} error={error('line2')}>
          <TextInput {...input('line2')} autoComplete="address-line2" />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t`Postal code`} error={error('postalCode')}>
            <TextInput {...input('postalCode')} autoComplete="postal-code" />
          </Field>
          <Field label={t`City`} error={error('city')}>
            <TextInput {...input('city')} autoComplete="address-level2" />
          </Field>
          <Field label={t`State or province`} error={error('region')}>
            <TextInput {...input('region')} autoComplete="address-level1" />
          </Field>
          <Field label={t`Tax ID`} error={error('taxId')}>
            <TextInput {...input('taxId')} autoComplete="off" />
          </Field>
        </div>
        <Field
          label={t`Billing email`}
          help={t`Payment emails go here instead of to your team's owner.`}
          error={error('billingEmail')}
        >
          <TextInput {...input('billingEmail')} type="email" autoComplete="email" />
        </Field>
      </form>
    </Dialog>
  )
}
