import type { components } from '@/lib/api/schema.gen'
import { whenInSight } from './in-sight'

type Question = components['schemas']['Question']
const texts = ['question', 'answer', 'short'] as const

/** Checks whether the answers have changed since the page was built, and replaces them if so. */
export function refreshQuestions() {
  const list = document.querySelector<HTMLElement>('[data-questions]')
  if (list) whenInSight(list, () => void load().then((questions) => show(list, questions)), '0px')
}

async function load(): Promise<Question[]> {
  try {
    const response = await fetch(`/api/faq?language=${document.documentElement.lang}`)
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}

/** Nothing moves if nothing differs; an open question that is still there stays open. */
export function show(list: HTMLElement, questions: readonly Question[]) {
  const before = [...list.querySelectorAll<HTMLDetailsElement>('details')]
  const pattern = before[0]
  if (!pattern || questions.length === 0 || isSame(before, questions)) return
  const open = before.find((item) => item.open)?.dataset.question
  list.replaceChildren(
    ...questions.map((question) => {
      const item = pattern.cloneNode(true) as HTMLDetailsElement
      item.dataset.question = question.id
      item.open = question.id === open
      for (const text of texts) placeOf(item, text).textContent = question[text]
      return item
    }),
  )
}

const isSame = (items: HTMLDetailsElement[], questions: readonly Question[]) =>
  items.length === questions.length &&
  questions.every((question, position) => {
    const item = items[position]
    return item && texts.every((text) => placeOf(item, text).textContent === question[text])
  })

function placeOf(item: HTMLElement, text: (typeof texts)[number]): HTMLElement {
  const place = item.querySelector<HTMLElement>(`[data-text=${text}]`)
  if (!place) throw new Error(`a question has no place for its ${text}`)
  return place
}
