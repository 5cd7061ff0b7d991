import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Message, Participant } from '@/lib/api/types'
import { momentOf } from '@/lib/times'
import { Avatar } from '@/ui/avatar'
import { readersOf, unreadBy } from './readers'

const positions: Record<NonNullable<Participant['position']>, MessageDescriptor> = {
  owner: msg`Owner`,
  approver: msg`Approver`,
  reviewer: msg`Reviewer`,
  billing: msg`Billing`,
}

const partOf = ({ role, position }: Participant) => {
  if (role === 'team_member') return msg`Editor`
  if (role === 'admin') return msg`Manager`
  return position ? positions[position] : msg`Client`
}

type ReadersListProps = {
  people: readonly Participant[]
  messages: readonly Message[]
  me: string
}

/** Who reads the conversation, and how far each has read. */
export function ReadersList({ people, messages, me }: ReadersListProps) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="who-reads-along">
      <h2 id="who-reads-along" className="pb-2 font-semibold text-sm">
        <Trans>Who's reading</Trans>
      </h2>
      <ul className="border-line border-t">
        {readersOf(people).map((person) => (
          <li
            key={person.id}
            className="flex items-center gap-2.5 border-line border-b py-2.5 last:border-b-0"
          >
            <Avatar name={person.name} picture={person.avatar} size="md" />
            <span className="grid min-w-0 flex-1 leading-[1.3]">
              <b className="truncate">{person.name}</b>
              <small className="text-[0.75rem] text-ink-3">{i18n._(partOf(person))}</small>
            </span>
            {person.id !== me && <HowFar person={person} unread={unreadBy(person, messages)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function HowFar({ person: { readAt }, unread }: { person: Participant; unread: number }) {
  const { i18n } = useLingui()
  if (unread > 0)
    return (
      <span className="flex-none text-marker text-sm">
        <Plural value={unread} one="# unread" other="# unread" />
      </span>
    )
  if (!readAt) return null
  return (
    <span className="flex flex-none items-center gap-1 font-mono text-ink-3 text-tc">
      <Check size={13} strokeWidth={1.75} aria-hidden />
      {momentOf(readAt, i18n.locale)}
    </span>
  )
}
