import { useLingui } from '@lingui/react/macro'
import { Avatar } from '@/ui/avatar'
import { type Draft, isBlank } from './content-draft'
import type { Content, Kind, Language } from './content-types'
import { categoryNames, languageNames } from './content-words'

type ContentPreviewProps = {
  kind: Kind
  draft: Draft
  language: Language
  places: Content['places']
}

/** The entry as visitors will see it in a language; missing texts are in English. */
export function ContentPreview({ kind, draft, language, places }: ContentPreviewProps) {
  const { t } = useLingui()
  const read: Language = isBlank(draft.words[language]) ? 'en' : language
  const words = draft.words[read]
  const name = t(languageNames[read])
  const label = t`On the site, ${name}`
  const badge = (
    <span className="absolute top-2 left-2 rounded-clip bg-(--picture-badge) px-2 py-0.5 text-(--on-picture) text-sm">
      {label}
    </span>
  )
  if (kind === 'portfolio') {
    const { imageUrl = '', category } = draft.facts
    return (
      <figure className="relative aspect-video overflow-hidden rounded-card bg-(--picture-black)">
        {imageUrl && <img src={imageUrl} alt="" className="size-full object-cover" />}
        {badge}
        <figcaption
          lang={read}
          className="absolute inset-x-0 bottom-0 grid bg-linear-to-t from-black/80 to-transparent px-3 pt-10 pb-2.5 text-(--on-picture)"
        >
          <b className="truncate font-semibold">{words.title}</b>
          <span className="line-clamp-2 text-sm">{words.description}</span>
          <span className="text-sm opacity-80">
            {t(categoryNames[category as keyof typeof categoryNames])}
          </span>
        </figcaption>
      </figure>
    )
  }
  if (kind === 'testimonials') {
    const { name: person = '', company, imageUrl } = draft.facts
    return (
      <figure className="relative grid gap-4 rounded-card bg-well px-4 pt-12 pb-4" lang={read}>
        {badge}
        <blockquote className="text-lead [overflow-wrap:anywhere]">“{words.content}”</blockquote>
        <figcaption className="flex items-center gap-3">
          <Avatar name={person} picture={imageUrl || undefined} />
          <span className="grid min-w-0">
            <b className="truncate font-semibold">{person}</b>
            <small className="truncate text-ink-2 text-sm">
              {[words.role, company].filter(Boolean).join(', ')}
            </small>
          </span>
        </figcaption>
      </figure>
    )
  }
  return (
    <div className="relative grid gap-2 rounded-card bg-well px-4 pt-12 pb-4" lang={read}>
      {badge}
      <b className="font-semibold [overflow-wrap:anywhere]">
        {filled(words.question ?? '', places)}
      </b>
      <p dir="auto" className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
        {filled(words.answer ?? '', places)}
      </p>
    </div>
  )
}

/** A text with its placeholders filled in from the catalogue. */
export const filled = (text: string, places: Content['places']) =>
  places.reduce((all, { place, value }) => all.replaceAll(place, value), text)
