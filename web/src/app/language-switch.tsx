import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { loadLanguage } from '@/i18n/app-words'
import { type Locale, localeNames, locales, rememberLocale } from '@/i18n/locales'
import { failureText } from '@/lib/problem/failure-text'
import { whyNotLoaded } from '@/lib/reach/when-reached'
import { toast } from '@/ui/toast'

/** Each language by its own name, in the browser's own list behind an icon. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  return (
    <span className="icon-button relative focus-within:outline-2 focus-within:outline-focus">
      <Languages size={18} strokeWidth={1.75} aria-hidden="true" />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => {
          const locale = event.target.value as Locale
          void loadLanguage(locale).then(
            () => rememberLocale(locale),
            async (problem: unknown) =>
              toast({
                variant: 'destructive',
                title: t`We couldn't change the language`,
                description: failureText(await whyNotLoaded(problem)),
              }),
          )
        }}
        className="absolute inset-0 cursor-pointer appearance-none text-[1rem] opacity-0"
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale} className="bg-raised text-ink">
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </span>
  )
}
