import { useLingui } from '@lingui/react/macro'
import { classNames } from '@/lib/class-names'
import type { Entry } from './content-types'
import { languageNames } from './content-words'

const looks = {
  done: 'border-line-strong text-ink-2',
  outdated:
    'border-marker text-marker bg-[repeating-linear-gradient(135deg,var(--t-marker-soft)_0_3px,transparent_3px_6px)]',
  missing: 'border-marker border-dashed text-marker',
} as const

/** The state of each language: solid is done, striped is out of date, dashed is missing. */
export function TranslationChips({ states }: { states: Entry['translations'] }) {
  const { t } = useLingui()
  const all = { en: 'done', ...states } as const
  return (
    <ul className="flex gap-1">
      {(['en', 'es', 'pt'] as const).map((language) => {
        const state = all[language]
        const name = t(languageNames[language])
        const said = {
          done: name,
          outdated: t`${name}, out of date`,
          missing: t`${name}, missing`,
        }[state]
        return (
          <li
            key={language}
            title={said}
            className={classNames(
              'rounded-[3px] border px-1.5 py-0.5 font-mono text-tc leading-4',
              looks[state],
            )}
          >
            <span aria-hidden="true">{language.toUpperCase()}</span>
            <span className="sr-only">{said}</span>
          </li>
        )
      })}
    </ul>
  )
}
