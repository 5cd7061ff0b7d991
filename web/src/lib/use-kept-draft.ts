import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { useKeptForm } from '@/lib/use-kept-form'

/**
 * What the signed-in person types into one form, kept with them on this device until it is sent.
 * Of nobody nothing is kept.
 */
export function useKeptDraft<Form>(
  what: string,
  isForm: (value: object) => value is Form & object,
) {
  // Whoever is signed in was known before the form was there.
  const user = useQueryClient().getQueryData<User | null>(keys.user)
  return useKeptForm<Form>({
    key: `draft:${user?.id ?? ''}:${what}`,
    place: user ? 'device' : 'page',
    isForm,
  })
}

/** Tells what was kept of a form by the texts in it. */
export const hasTexts =
  <Form>(...names: (keyof Form & string)[]) =>
  (value: object): value is Form & object =>
    names.every((name) => typeof Reflect.get(value, name) === 'string')
