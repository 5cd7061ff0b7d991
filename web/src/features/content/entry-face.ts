import type {
  Entry,
  Kind,
  PortfolioContent,
  QuestionContent,
  TestimonialContent,
} from './content-types'

/** The title of an entry in a list, and the text below it. */
export function entryFace(kind: Kind, entry: Entry): { title: string; text: string } {
  switch (kind) {
    case 'portfolio': {
      const { title, description } = (entry as PortfolioContent).words.en
      return { title, text: description }
    }
    case 'testimonials': {
      const { name, words } = entry as TestimonialContent
      return { title: name, text: `“${words.en.content}”` }
    }
    case 'faq': {
      const { question, answer } = (entry as QuestionContent).words.en
      return { title: question, text: answer }
    }
  }
}
