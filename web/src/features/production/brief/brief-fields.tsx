import { useLingui } from '@lingui/react/macro'
import { Select } from '@/ui/select'
import { languageNames } from '../language-names'
import { AnswerField, neededLook } from './answer-field'
import type { BriefDraft } from './brief-draft'
import type { BriefForm } from './brief-form'
import { ChipList } from './chip-list'
import { FormatToggles } from './format-toggles'
import { LengthAnswer } from './length-answer'
import { captionIdeas, musicIdeas } from './templates'
import { TextAnswer } from './text-answer'

const two = 'grid items-start gap-4 md:grid-cols-2'

/** The questions of a brief except for the service and the footage. */
export function BriefFields({ form }: { form: BriefForm }) {
  const { t } = useLingui()
  return (
    <>
      <TextAnswer form={form} question="title" maxLength={120} />
      <div className={two}>
        <FormatToggles form={form} />
        <LengthAnswer form={form} />
      </div>
      <div className={two}>
        <TextAnswer
          form={form}
          question="platform"
          maxLength={200}
          placeholder={t`Website, Instagram...`}
        />
        <LanguageAnswer form={form} />
      </div>
      <TextAnswer
        form={form}
        question="goal"
        maxLength={4000}
        rows={3}
        placeholder={t`What should people know, feel or do after watching?`}
      />
      <div className={two}>
        <ChipList form={form} question="moments" placeholder={t`Add a moment`} />
        <ChipList form={form} question="references" placeholder={t`Add link`} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextAnswer form={form} question="music" maxLength={4000} ideas={musicIdeas} />
        <TextAnswer form={form} question="captions" maxLength={4000} ideas={captionIdeas} />
        <TextAnswer form={form} question="avoid" maxLength={4000} placeholder={t`Nothing yet`} />
      </div>
      <TextAnswer
        form={form}
        question="script"
        maxLength={40_000}
        rows={4}
        placeholder={t`Voice-over, text on screen, or the order of scenes`}
      />
    </>
  )
}

function LanguageAnswer({ form }: { form: BriefForm }) {
  const { t } = useLingui()
  return (
    <AnswerField form={form} question="language">
      <Select
        data-question="language"
        className={neededLook(form, 'language') || ''}
        value={form.draft.language}
        onChange={(event) =>
          form.change({ language: event.target.value as BriefDraft['language'] })
        }
        onBlur={() => form.leave('language')}
      >
        <option value="">{t`Choose a language`}</option>
        {(['en', 'es', 'pt'] as const).map((language) => (
          <option key={language} value={language}>
            {t(languageNames[language])}
          </option>
        ))}
      </Select>
    </AnswerField>
  )
}
