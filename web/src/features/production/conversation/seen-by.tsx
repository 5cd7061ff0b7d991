import { Trans, useLingui } from '@lingui/react/macro'
import type { Message, Participant } from '@/lib/api/types'
import { listOf } from '@/lib/times'
import { Avatar } from '@/ui/avatar'
import { readersOf } from './readers'

/** As many pictures as fit beside the text. */
const mostPictures = 4

type SeenByProps = { message: Message; people: readonly Participant[] }

/** Who has read a message. */
export function SeenBy({ message, people }: SeenByProps) {
  const { i18n } = useLingui()
  const seen = people.filter(({ id }) => message.seenBy.includes(id))
  if (seen.length === 0) return null
  const others = readersOf(people, message).filter(({ id }) => id !== message.by.id)
  const all = others.length > 1 && others.every(({ id }) => message.seenBy.includes(id))
  const names = listOf(
    seen.map(({ name }) => name.split(' ')[0] ?? name),
    i18n.locale,
  )
  return (
    <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-[0.75rem] text-ink-3">
      <span className="flex flex-none gap-0.5" aria-hidden>
        {seen.slice(0, mostPictures).map(({ id, name, avatar }) => (
          <span key={id} className="origin-left scale-[0.7] [&+&]:-ml-2.5 [&:last-child]:-mr-1.5">
            <Avatar name={name} picture={avatar} />
          </span>
        ))}
      </span>
      <span className="min-w-0 truncate">
        {all ? <Trans>Seen by everyone</Trans> : <Trans>Seen by {names}</Trans>}
      </span>
    </p>
  )
}
