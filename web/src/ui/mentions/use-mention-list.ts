import { type KeyboardEvent, useState } from 'react'
import { type Mentionable, matching } from './mentions'

/** A name that is being typed after an @, up to the caret. */
const beginning = /(?:^|[\s(])@([\p{L}\p{N}._-]*)$/u

/** The maximum number of people in the list. */
const most = 8

type Options<Person> = {
  people: readonly Person[]
  text: string
  onChoose: (person: Person, from: number, to: number) => void
}

/** Controls the list of people that opens after an @: who is in it, and what the keys do. */
export function useMentionList<Person extends Mentionable>({
  people,
  text,
  onChoose,
}: Options<Person>) {
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState<string>()
  const before = caret === undefined ? '' : text.slice(0, caret)
  const typed = beginning.exec(before)?.[1]
  const found =
    typed === undefined || closed === before ? [] : matching(people, typed).slice(0, most)
  const index = Math.min(active, Math.max(0, found.length - 1))

  const choose = (person: Person) => {
    if (caret === undefined || typed === undefined) return
    onChoose(person, caret - typed.length - 1, caret)
    setCaret(undefined)
    setActive(0)
  }

  /** Reports whether the key was for the list. */
  const onKey = (event: KeyboardEvent) => {
    const person = found[index]
    if (!person) return false
    switch (event.key) {
      case 'ArrowDown':
        setActive((index + 1) % found.length)
        break
      case 'ArrowUp':
        setActive((index + found.length - 1) % found.length)
        break
      case 'Enter':
      case 'Tab':
        if (event.ctrlKey || event.metaKey) return false
        choose(person)
        break
      case 'Escape':
        setClosed(before)
        break
      default:
        return false
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    found,
    index,
    choose,
    onKey,
    /** Sets where the caret is now. */
    follow: (place: number | undefined) => {
      setCaret(place)
      setActive(0)
    },
  }
}
