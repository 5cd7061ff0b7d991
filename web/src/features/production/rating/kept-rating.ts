import { useSession } from '@/lib/session/use-session'
import { useKeptForm } from '@/lib/use-kept-form'

export type RatingDraft = { stars: number; text: string; quotable: boolean }

const isDraft = (value: object): value is RatingDraft => {
  const { stars, text, quotable } = value as Partial<RatingDraft>
  return typeof stars === 'number' && typeof text === 'string' && typeof quotable === 'boolean'
}

/** What the signed-in person writes about one project until it is sent; it survives a reload. */
export function useKeptRating(project: string) {
  const { user } = useSession()
  return useKeptForm<RatingDraft>({
    key: `rating:${user?.id ?? ''}:${project}`,
    place: 'device',
    isForm: isDraft,
  })
}

export type KeptRating = ReturnType<typeof useKeptRating>
