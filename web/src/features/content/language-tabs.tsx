import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@/ui/segmented'
import { type Draft, isBlank } from './content-draft'
import { type Entry, type Language, languages } from './content-types'
import { languageNames } from './content-words'

type LanguageTabsProps = {
  /** The states of the published translations; missing for a new entry. */
  states: Entry['translations'] | undefined
  draft: Draft
  language: Language
  onChange: (language: Language) => void
}

/** Chooses the language to edit, and shows which ones are missing or out of date. */
export function LanguageTabs({ states, draft, language, onChange }: LanguageTabsProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Language`}
      value={language}
      onChange={onChange}
      options={languages.map((value) => ({
        value,
        label: (
          <span className="flex items-center gap-1.5">
            {t(languageNames[value])}
            {value !== 'en' && isBlank(draft.words[value]) && (
              <small className="text-marker">
                <Trans>missing</Trans>
              </small>
            )}
            {value !== 'en' &&
              !isBlank(draft.words[value]) &&
              states?.[value] === 'outdated' &&
              !draft.confirmed.includes(value) && (
                <small className="text-marker">
                  <Trans>out of date</Trans>
                </small>
              )}
          </span>
        ),
      }))}
    />
  )
}
