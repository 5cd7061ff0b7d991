import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  Entry,
  Kind,
  Language,
  PortfolioContent,
  QuestionContent,
  TestimonialContent,
  Translation,
} from './content-types'
import { languages } from './content-types'

/** A manager's draft: the texts in each language, and what is the same in all of them. */
export type Draft = {
  words: Record<Language, Record<string, string>>
  facts: Record<string, string>
  /** Translations confirmed as still correct although the English text has changed. */
  confirmed: Translation[]
  /** The version it is based on; 0 for a new entry. */
  version: number
}

type WordField = {
  name: string
  label: MessageDescriptor
  rows?: number
  required?: boolean
  /** The maximum number of characters. */
  most: number
  help?: MessageDescriptor
}

const title = 120
const paragraph = 2000

/** The text fields in each language, in the order of the form. */
export const wordFields: Record<Kind, readonly WordField[]> = {
  portfolio: [
    { name: 'title', label: msg`Title`, required: true, most: title },
    { name: 'description', label: msg`Description`, rows: 3, most: paragraph },
  ],
  testimonials: [
    { name: 'content', label: msg`Quote`, rows: 4, required: true, most: paragraph },
    { name: 'role', label: msg`Role`, most: title },
  ],
  faq: [
    { name: 'question', label: msg`Question`, required: true, most: title },
    {
      name: 'answer',
      label: msg({ message: 'Answer', context: 'to a question' }),
      rows: 5,
      required: true,
      most: paragraph,
    },
    {
      name: 'short',
      label: msg`Short answer`,
      rows: 2,
      most: paragraph,
      help: msg`For phones. Leave it empty to show the whole answer there.`,
    },
  ],
}

const blankWords = (kind: Kind) =>
  Object.fromEntries(wordFields[kind].map(({ name }) => [name, ''])) as Record<string, string>

/** An empty draft for a new entry. */
export const newDraft = (kind: Kind): Draft => ({
  words: { en: blankWords(kind), es: blankWords(kind), pt: blankWords(kind) },
  facts: {
    portfolio: { category: 'commercial', imageUrl: '', videoUrl: '' },
    testimonials: { name: '', company: '', rating: '50', imageUrl: '' },
    faq: {},
  }[kind] as Record<string, string>,
  confirmed: [],
  version: 0,
})

/** The published entry as a draft for the form. */
export function draftOf(kind: Kind, entry: Entry): Draft {
  const draft = newDraft(kind)
  for (const language of languages)
    Object.assign(draft.words[language], (entry.words[language] ?? {}) as Record<string, string>)
  if (kind === 'portfolio') {
    const { category, imageUrl, videoUrl } = entry as PortfolioContent
    draft.facts = { category, imageUrl, videoUrl }
  }
  if (kind === 'testimonials') {
    const { name, company = '', rating, imageUrl } = entry as TestimonialContent
    draft.facts = { name, company, rating: String(rating), imageUrl }
  }
  return { ...draft, version: entry.version }
}

export const isBlank = (words: Record<string, string>) =>
  Object.values(words).every((text) => text.trim() === '')

/** Reports whether both drafts have the same content, whatever version they are based on. */
export const sameDraft = (one: Draft, other: Draft) =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

/** The first missing field that prevents a draft from being published. */
export function missingIn(kind: Kind, draft: Draft): { language: Language; field: string } | null {
  if (kind === 'testimonials' && !draft.facts.name?.trim()) return { language: 'en', field: 'name' }
  for (const language of languages) {
    if (language !== 'en' && isBlank(draft.words[language])) continue
    const field = wordFields[kind].find(
      ({ name, required }) => required && !draft.words[language][name]?.trim(),
    )
    if (field) return { language, field: field.name }
  }
  return null
}

/** The texts in the server's form, without empty ones. */
function wordsOf<Words>(draft: Draft) {
  const [en, es, pt] = languages.map((language) => {
    const words = draft.words[language]
    return isBlank(words) ? undefined : (words as Words)
  })
  return { en: en as Words, ...(es && { es }), ...(pt && { pt }) }
}

function bodyOf(draft: Draft) {
  const { version, confirmed } = draft
  return { version, confirmed }
}

export const portfolioBody = (draft: Draft) => ({
  ...bodyOf(draft),
  words: wordsOf<PortfolioContent['words']['en']>(draft),
  category: draft.facts.category as PortfolioContent['category'],
  imageUrl: draft.facts.imageUrl ?? '',
  videoUrl: draft.facts.videoUrl?.trim() ?? '',
})

export const testimonialBody = (draft: Draft) => ({
  ...bodyOf(draft),
  words: wordsOf<TestimonialContent['words']['en']>(draft),
  name: draft.facts.name ?? '',
  company: draft.facts.company ?? '',
  rating: Number(draft.facts.rating),
  imageUrl: draft.facts.imageUrl ?? '',
})

export const questionBody = (draft: Draft) => ({
  ...bodyOf(draft),
  words: wordsOf<QuestionContent['words']['en']>(draft),
})
