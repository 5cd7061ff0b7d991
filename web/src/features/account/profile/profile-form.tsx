import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { localeNames, locales } from '@/i18n/locales'
import { answerOf, api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { useKeepSelf } from '@/lib/session/use-keep-self'
import { keptForm } from '@/lib/use-kept-form'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { FormProblem } from '../form-problem'
import { type Draft, useAccountForm } from '../use-account-form'
import { PhoneField } from './phone-field'
import { followPreferences } from './preferences'
import { type ProfileForm as Form, profileRules } from './profile-rules'
import { TimeZoneField } from './time-zone-field'

type ProfileFormProps = {
  user: User
  /** Called when something was typed that is not saved yet. */
  onTyped: () => void
  /** Called when nothing typed is left that is not saved. */
  onSaved: () => void
}

/** What people can change about themselves. */
export function ProfileForm({ user, onTyped, onSaved }: ProfileFormProps) {
  const { t } = useLingui()
  const keep = useKeepSelf()
  const [typed] = useState(() => keptProfile(user))
  const save = useMutation({
    meta: { lost: lost.change },
    mutationFn: (body: ReturnType<typeof changeIn>) => answerOf(api.PATCH('/api/user', { body })),
    onSuccess: (saved) => {
      typed.clear()
      keep(saved)
      followPreferences(saved)
      onSaved()
      toast({ title: t`Profile saved`, description: t`Your changes apply from now on.` })
    },
    onError: (problem) => {
      form.showServerError(problem)
      toast({
        variant: 'destructive',
        title: t`We couldn't save your profile`,
        description: failureText(problem),
      })
    },
  })
  const form = useAccountForm<Form>({
    rules: profileRules,
    initial: formOf(user),
    draft: typed.draft,
    pairs: { countryCode: 'phoneNumber', phoneNumber: 'countryCode' },
    onSubmit: (filled) => save.mutate(changeIn(filled)),
  })
  const saved = Object.entries(formOf(user))
  const isChanged = saved.some(([name, value]) => form.values[name as keyof Form] !== value)
  const discard = () => {
    form.fill(formOf(user))
    typed.clear()
    onSaved()
  }
  const themes = { system: t`Match system`, light: t`Light`, dark: t`Dark` }
  return (
    <form {...form.props} onInput={onTyped} className="grid gap-4">
      <Field label={t`Full name`} error={form.errorOf('fullName')}>
        <TextInput {...form.input('fullName')} autoComplete="name" required />
      </Field>
      <PhoneField
        countryCode={form.input('countryCode')}
        chosenCode={form.values.countryCode}
        phoneNumber={form.input('phoneNumber')}
        errors={{
          countryCode: form.errorOf('countryCode'),
          phoneNumber: form.errorOf('phoneNumber'),
        }}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          label={t`Language`}
          error={form.errorOf('language')}
          help={t`For the app and our emails.`}
        >
          <Select {...form.input('language')}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t`Theme`}
          error={form.errorOf('theme')}
          help={t`Applies on every device you sign in on.`}
        >
          <Select {...form.input('theme')}>
            {Object.entries(themes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <TimeZoneField
        input={form.input('timeZone')}
        zone={form.values.timeZone}
        error={form.errorOf('timeZone')}
      />
      <FormProblem error={save.error} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t`Saving...`}>
          <Trans>Save changes</Trans>
        </Button>
        {isChanged && !save.isPending && (
          <>
            <Button onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
            <span className="text-ink-3 text-sm">
              <Trans>Not saved yet</Trans>
            </span>
          </>
        )}
      </div>
    </form>
  )
}

/** What was typed but not saved; it survives a reload. */
function keptProfile(user: User) {
  const kept = keptForm<Form>({
    key: `profile:${user.id}`,
    place: 'device',
    isForm: (value): value is Form =>
      Object.keys(formOf(user)).every((name) => typeof Reflect.get(value, name) === 'string'),
  })
  const draft: Draft<Form> = {
    get current() {
      return kept.read()
    },
    set current(form) {
      if (form) kept.write(form)
    },
  }
  return { draft, clear: kept.clear }
}

export const formOf = (user: User): Form => ({
  fullName: user.fullName,
  countryCode: user.countryCode ?? '',
  phoneNumber: user.phoneNumber ?? '',
  language: user.language,
  timeZone: user.timeZone ?? '',
  theme: user.theme,
})

/** What is sent: the lists hold only values that the server knows. */
const changeIn = ({ language, theme, ...rest }: Form) => ({
  ...rest,
  phoneNumber: rest.phoneNumber.trim(),
  language: language as User['language'],
  theme: theme as User['theme'],
})
