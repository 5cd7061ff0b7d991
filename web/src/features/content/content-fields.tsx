import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextArea, TextInput } from '@/ui/text-input'
import { type Draft, wordFields } from './content-draft'
import type { Content, Kind, Language } from './content-types'
import { categoryNames } from './content-words'
import { PictureField } from './picture-field'

type ContentFieldsProps = {
  kind: Kind
  draft: Draft
  language: Language
  places: Content['places']
  /** The field that must be filled in before publishing. */
  missing: string | undefined
  onChange: (draft: Draft) => void
}

/** The texts of one language, and below them what is the same in all languages. */
export function ContentFields(props: ContentFieldsProps) {
  const { kind, draft, language, places, missing, onChange } = props
  const { t } = useLingui()
  const write = (name: string, text: string) => {
    const words = { ...draft.words, [language]: { ...draft.words[language], [name]: text } }
    onChange({ ...draft, words })
  }
  return (
    <div className="grid gap-4">
      {wordFields[kind].map(({ name, label, rows, most, required, help }) => {
        const value = draft.words[language][name] ?? ''
        const wiring = {
          value,
          lang: language,
          dir: 'auto' as const,
          maxLength: most,
          onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
        }
        return (
          <Field
            key={name}
            label={t(label)}
            {...(!required && { optional: t`optional` })}
            help={help && t(help)}
            error={missing === name ? t`Fill this in to publish.` : undefined}
          >
            {rows ? <TextArea {...wiring} rows={rows} /> : <TextInput {...wiring} />}
          </Field>
        )
      })}
      {kind === 'faq' && <Places places={places} />}
      {kind !== 'faq' && <Facts {...props} />}
    </div>
  )
}

/** The placeholders that the catalogue fills in, so that an answer can't contradict a plan. */
function Places({ places }: { places: Content['places'] }) {
  return (
    <details className="text-ink-2 text-sm">
      <summary className="link min-h-6 cursor-pointer">
        <Trans>Figures from the catalogue</Trans>
      </summary>
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {places.map(({ place, value }) => (
          <div key={place} className="contents">
            <dt className="font-mono text-tc">{place}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Facts({ kind, draft, missing, onChange }: ContentFieldsProps) {
  const { t, i18n } = useLingui()
  const set = (name: string) => (value: string) =>
    onChange({ ...draft, facts: { ...draft.facts, [name]: value } })
  const input = (name: string) => ({
    value: draft.facts[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  })
  const picture = (without: string) => (
    <PictureField
      imageUrl={draft.facts.imageUrl ?? ''}
      without={without}
      onChange={set('imageUrl')}
    />
  )
  if (kind === 'portfolio')
    return (
      <>
        <Field label={t`Category`}>
          <Select {...input('category')}>
            {Object.entries(categoryNames).map(([category, name]) => (
              <option key={category} value={category}>
                {t(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t`Video`}
          optional={t`optional`}
          help={t`The address of a video, or its ID on YouTube or Vimeo.`}
        >
          <TextInput {...input('videoUrl')} inputMode="url" maxLength={2000} spellCheck={false} />
        </Field>
        {picture(t`The title is shown instead`)}
      </>
    )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Name`} error={missing === 'name' ? t`Fill this in to publish.` : undefined}>
          <TextInput {...input('name')} maxLength={120} dir="auto" />
        </Field>
        <Field label={t`Company`} optional={t`optional`}>
          <TextInput {...input('company')} maxLength={120} dir="auto" />
        </Field>
      </div>
      <Field label={t`Rating`}>
        <Select {...input('rating')}>
          {[50, 45, 40, 35, 30, 25, 20, 15, 10].map((tenths) => {
            const stars = i18n.number(tenths / 10)
            return (
              <option key={tenths} value={tenths}>
                {t`${stars} stars`}
              </option>
            )
          })}
        </Select>
      </Field>
      {picture(t`The initial is shown instead`)}
    </>
  )
}
