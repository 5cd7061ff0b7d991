import { useKeptState } from './use-kept-state'

/**
 * Where typed text survives a reload: on this device with the person, or in this tab. With `page`
 * it does not.
 */
type Place = 'device' | 'tab' | 'page'

type Options<Form> = {
  key: string
  place: Place
  /** Tells data that this form has stored from anything else. */
  isForm: (value: object) => value is Form & object
}

/** What somebody types into a form, until it is sent; null while there is nothing. */
export type KeptForm<Form> = {
  read: () => Form | null
  write: (form: Form) => void
  clear: () => void
}

const storageOf = (place: Place) =>
  place === 'page' ? undefined : place === 'device' ? localStorage : sessionStorage

/** Keeps a form. What a visitor types about themselves stays with the tab and is gone with it. */
export function keptForm<Form>({ key, place, isForm }: Options<Form>): KeptForm<Form> {
  const at = `form:${key}`
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storageOf(place)?.getItem(at) ?? 'null')
        return typeof kept === 'object' && kept !== null && isForm(kept) ? kept : null
      } catch {
        return null
      }
    },
    write(form) {
      try {
        storageOf(place)?.setItem(at, JSON.stringify(form))
      } catch {
        // If storage is missing or full, the text lasts only as long as the page.
      }
    },
    clear() {
      try {
        storageOf(place)?.removeItem(at)
      } catch {
        // Nothing was stored either.
      }
    },
  }
}

const asTyped = <Form>(typed: Form) => typed

/** The same as React state: null until something was typed, here or before the last reload. */
export function useKeptForm<Form>(options: Options<Form>) {
  const { draft, keep, sent } = useKeptState<Form | null>(() => {
    const { read, write, clear } = keptForm(options)
    return { read, write: (form) => (form === null ? clear() : write(form)) }
  }, null)
  return {
    form: draft,
    write: (next: Form) => keep(next),
    clear: () => keep(null),
    /** Forgets a form that was sent; what was typed since then is kept as `renew` returns it. */
    sent: (form: Form | null, renew: (typed: Form) => Form = asTyped) =>
      sent(form, (typed) => typed && renew(typed)),
  }
}
