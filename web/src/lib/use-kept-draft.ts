import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { useKeptForm } from '@/lib/use-kept-form'

/**
 * Keeps what the signed-in person types into one form, on this device, until it is sent. Nothing is
 * kept if nobody is signed in.
 */
export function useKeptDraft<Form>(
  what: string,
  isForm: (value: object) => value is Form & object,
) {
  // The signed-in person was known before the form was rendered.
  const user = useQueryClient().getQueryData<User | null>(keys.user)
  return useKeptForm<Form>({
    key: `draft:${user?.id ?? ''}:${what}`,
    place: user ? 'device' : 'page',
    isForm,
  })
}

/** Recognises the stored data of a form by its text fields. */
export const hasTexts =
  <Form>(...names: (keyof Form & string)[]) =>
  (value: object): value is Form & object =>
    names.every((name) => typeof Reflect.get(value, name) === 'string')
