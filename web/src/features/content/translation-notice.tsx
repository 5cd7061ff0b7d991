import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { type Draft, isBlank } from './content-draft'
import type { Entry, Translation } from './content-types'
import { languageNames } from './content-words'

type TranslationNoticeProps = {
  state: Entry['translations'][Translation]
  language: Translation
  draft: Draft
  onChange: (draft: Draft) => void
}

/**
 * What visitors read while a translation is missing, with a way to confirm that an old one is still
 * correct.
 */
export function TranslationNotice({ state, language, draft, onChange }: TranslationNoticeProps) {
  const { t } = useLingui()
  const name = t(languageNames[language])
  if (isBlank(draft.words[language]))
    return (
      <Notice>
        <Trans>Not written in {name} yet. Visitors see English until it is.</Trans>
      </Notice>
    )
  if (state !== 'outdated' || draft.confirmed.includes(language)) return null
  return (
    <Notice
      action={
        <Button
          size="sm"
          onClick={() => onChange({ ...draft, confirmed: [...draft.confirmed, language] })}
        >
          <Trans>Still correct</Trans>
        </Button>
      }
    >
      <Trans>The English text has changed since this was written.</Trans>
    </Notice>
  )
}
