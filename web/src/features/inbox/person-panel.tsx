import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContactConversation } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { subjectNames } from './inbox-words'

type PersonPanelProps = {
  conversation: ContactConversation
  /** Makes a link to an earlier message. */
  message: (id: string, name: ReactNode) => ReactNode
}

/** The owner of the address, and earlier messages from it. */
export function PersonPanel({ conversation, message }: PersonPanelProps) {
  const { t } = useLingui()
  const { owner, earlier, earlierCount } = conversation
  return (
    <aside className="grid content-start gap-6 text-sm" aria-label={t`About this person`}>
      <section className="grid gap-2">
        <h3 className="font-semibold text-ink">
          <Trans>Account</Trans>
        </h3>
        {owner ? (
          <>
            <Owner owner={owner} />
            <p className="text-ink-3">
              <Trans>This account has confirmed the email.</Trans>
            </p>
          </>
        ) : (
          <p className="text-ink-2">
            <Trans>No account has confirmed this email.</Trans>
          </p>
        )}
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold text-ink">
          <Trans>Earlier</Trans>
        </h3>
        <p className="text-ink-2">
          {earlierCount === 0 ? (
            <Trans>No earlier messages from this email</Trans>
          ) : (
            <Plural
              value={earlierCount}
              one="# earlier message from this email"
              other="# earlier messages from this email"
            />
          )}
        </p>
        <ul className="grid gap-1">
          {earlier.map(({ id, subject, createdAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-3">
              {message(id, t(subjectNames[subject]))}
              <span className="flex-none font-mono text-ink-3 text-tc">
                {formatDate(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

function Owner({ owner }: { owner: NonNullable<ContactConversation['owner']> }) {
  const look = 'link block min-h-6 truncate'
  if (owner.accountId)
    return (
      <p className="grid min-w-0">
        <Link to="/accounts/$id" params={{ id: owner.accountId }} className={look}>
          <bdi>{owner.account || owner.name}</bdi>
        </Link>
        {owner.account && <bdi className="truncate text-ink-2">{owner.name}</bdi>}
      </p>
    )
  return (
    <Link to="/user-profile/$id" params={{ id: owner.id }} className={look}>
      <bdi>{owner.name}</bdi>
    </Link>
  )
}
