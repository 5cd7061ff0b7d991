import { Trans, useLingui } from '@lingui/react/macro'
import type { BrandKit } from '@/lib/api/types'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { BriefSection } from '../brief/brief-section'
import { ConflictNotice } from '../saving/conflict-notice'
import { SaveMark } from '../saving/save-mark'
import type { BrandDraft } from './brand-draft'
import { brandFields } from './brand-words'
import { ColorList } from './color-list'
import { useBrandKit } from './use-brand-kit'

const longest = 4000

/** The colors and texts of the person's own brand kit, saved while typing. */
export function BrandEditor({ kit }: { kit: BrandKit }) {
  const { t } = useLingui()
  const { saver, draft, status, conflicts, theirs } = useBrandKit(kit)
  const leave = () => void saver.flush()
  const refused = status.kind === 'refused' ? status.problem : undefined
  const errorOf = (field: keyof BrandDraft) => {
    if (conflicts.includes(field)) return t`Someone else changed this too. Choose one at the top.`
    return refused?.field === field ? refused.text : undefined
  }
  const textOf = (side: BrandDraft, field: keyof BrandDraft) =>
    field === 'colors'
      ? side.colors.map(({ name, hex }) => `${hex} ${name}`.trim()).join(', ')
      : side[field]
  return (
    <>
      {theirs && (
        <ConflictNotice
          conflicts={conflicts.map((field) => ({
            field,
            name: t(brandFields[field]),
            mine: textOf(draft, field),
            theirs: textOf(theirs, field),
          }))}
          onChoose={(field, whose) => saver.resolve(field, whose)}
        />
      )}
      <BriefSection title={t`Look and tone`} aside={<SaveMark status={status} draft={false} />}>
        <h3 className="-mb-2 font-semibold">
          <Trans>Colors</Trans>
        </h3>
        <ColorList
          colors={draft.colors}
          error={errorOf('colors')}
          onChange={(colors) => saver.change({ colors })}
          onLeave={leave}
        />
        {(['tone', 'instructions'] as const).map((field) => (
          <Field key={field} label={t(brandFields[field])} error={errorOf(field)}>
            <TextArea
              rows={field === 'tone' ? 3 : 5}
              className="min-h-0!"
              maxLength={longest}
              placeholder={
                field === 'tone'
                  ? t`How should your videos sound? Dry and warm, fast and loud...`
                  : t`What applies to every video? No prices on screen, always captions...`
              }
              value={draft[field]}
              onChange={(event) => saver.change({ [field]: event.target.value })}
              onBlur={leave}
            />
          </Field>
        ))}
      </BriefSection>
    </>
  )
}
