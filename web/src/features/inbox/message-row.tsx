import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactHead } from '@/lib/api/types'
import { momentOf } from '@/lib/times'
import { Avatar } from '@/ui/avatar'
import { subjectNames } from './inbox-words'
import { StateTag } from './state-tag'

/** A message in the list. Long names and unbroken words do not overflow. */
export function MessageRow({ message, self }: { message: ContactHead; self: string }) {
  const { t, i18n } = useLingui()
  const { name, subject, excerpt, createdAt, state, assignee } = message
  return (
    <span className="grid grid-cols-[34px_minmax(0,1fr)] gap-3">
      <Avatar name={name} size="md" />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 truncate font-semibold text-ink">{name}</bdi>
          <time className="flex-none font-mono text-ink-3 text-tc" dateTime={createdAt}>
            {momentOf(createdAt, i18n.locale)}
          </time>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="rounded-clip border border-line px-1.5 text-[0.75rem] text-ink-2 leading-[18px]">
            {t(subjectNames[subject])}
          </span>
          <StateTag state={state} />
          {assignee && (
            <span className="min-w-0 max-w-full truncate text-ink-3">
              {assignee.id === self ? (
                <Trans>Assigned to you</Trans>
              ) : (
                <Trans>
                  Assigned to <bdi>{assignee.name}</bdi>
                </Trans>
              )}
            </span>
          )}
        </span>
        <span dir="auto" className="truncate text-ink-2 text-sm">
          {excerpt}
        </span>
      </span>
    </span>
  )
}
