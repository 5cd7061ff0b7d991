import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye, MessageSquarePlus } from 'lucide-react'
import type { ShareLink } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { formatDate } from '@/lib/dates'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { revokeLink } from './share-queries'

type Props = { project: string; links: readonly ShareLink[]; justMade: string | undefined }

/** All links of the project, with the guests of each. */
export function LinkList({ project, links, justMade }: Props) {
  const open = links.filter(({ over }) => !over).length
  const ended = links.length - open
  return (
    <section className="grid min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-2 border-line border-b pb-2">
        <h3 className="font-semibold">
          <Trans>Links of this project</Trans>
        </h3>
        <span className="text-ink-2 text-ui">
          <Plural value={open} one="# open" other="# open" />
          {ended > 0 && (
            <>
              , <Plural value={ended} one="# ended" other="# ended" />
            </>
          )}
        </span>
      </div>
      <ul className="grid divide-y divide-line">
        {links.map((link) => (
          <LinkItem key={link.id} project={project} link={link} isNew={link.id === justMade} />
        ))}
      </ul>
    </section>
  )
}

function LinkItem({ project, link, isNew }: { project: string; link: ShareLink; isNew: boolean }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => revokeLink(project, link.id),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys.shareLinks(project) }),
    onError: () => toast({ title: t`We couldn't revoke the link`, variant: 'destructive' }),
  })
  const Icon = link.mayComment ? MessageSquarePlus : Eye
  const { version } = link
  const made = formatDate(link.madeAt)
  const name = link.label || (isNew ? t`This link` : t`Link from ${made}`)
  return (
    <li className="flex min-w-0 items-center gap-3 py-2.5">
      <span className="grid size-9 flex-none place-items-center rounded-control bg-well text-ink-2">
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('truncate font-[550]', link.over && 'line-through')}>{name}</p>
        <p className="break-words text-ink-2 text-sm">
          {link.over ? (
            <Ended link={link} />
          ) : (
            <>
              {link.mayComment ? <Trans>Comment</Trans> : <Trans>View only</Trans>},{' '}
              {link.andLater ? <Trans>v{version} and later</Trans> : `v${version}`}
              {link.hasPassword && (
                <>
                  , <Trans>password</Trans>
                </>
              )}
              , <Ends at={link.endsAt} />
              <Guests link={link} />
            </>
          )}
        </p>
      </div>
      <div className="grid flex-none justify-items-end text-right font-mono text-tc">
        <Days counts={link.lastDays ?? []} />
        <Plural value={link.visits} one="# visit" other="# visits" />
      </div>
      {!link.over && (
        <Button
          variant="destructive"
          size="sm"
          aria-label={t`Revoke ${name}`}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  )
}

function Ends({ at }: { at: string }) {
  const day = formatDate(at)
  return <Trans>expires {day}</Trans>
}

function Ended({ link }: { link: ShareLink }) {
  const name = link.revokedBy
  const day = formatDate(link.revokedAt ?? link.endsAt)
  if (!link.revokedAt) return <Trans>Ended</Trans>
  return name ? (
    <Trans>
      Revoked by {name}, {day}
    </Trans>
  ) : (
    <Trans>Revoked {day}</Trans>
  )
}

/** The guest with the most comments, and how many others came. */
function Guests({ link }: { link: ShareLink }) {
  const [first, ...others] = (link.guests ?? []).toSorted((a, b) => b.comments - a.comments)
  if (!first) return null
  const { name, comments } = first
  return (
    <>
      . {name}
      {comments > 0 && (
        <>
          , <Plural value={comments} one="# comment" other="# comments" />
        </>
      )}
      {others.length > 0 && (
        <>
          , <Plural value={others.length} one="and # other" other="and # others" />
        </>
      )}
    </>
  )
}

/** The visits of the last seven days as bars; the number beside them is the total. */
function Days({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <svg viewBox={`0 0 ${counts.length * 5} 14`} className="h-3.5" aria-hidden="true">
      {counts.map((count, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is the day at its position
          key={day}
          x={day * 5}
          width={4}
          y={14 - Math.max(1, (13 * count) / most)}
          height={Math.max(1, (13 * count) / most)}
          className="fill-ink-3"
        />
      ))}
    </svg>
  )
}
