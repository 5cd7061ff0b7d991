import { useLingui } from '@lingui/react/macro'
import { ThemeSwitch } from '@/ui/theme-switch'
import { LanguageSwitch } from './language-switch'

/** Language and theme: in the same place on every page. */
export function PageControls() {
  const { t } = useLingui()
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch label={t`Switch between light and dark theme`} />
    </>
  )
}
