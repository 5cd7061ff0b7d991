import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { Headline } from '@/features/account/sign-in/headline'
import { lookQuery, roomQuery } from '@/features/review/guest/guest-calls'
import { GuestEntry } from '@/features/review/guest/guest-entry'
import { type GuestPass, keepPass, readPass } from '@/features/review/guest/guest-pass'
import { useGuestLive } from '@/features/review/guest/use-guest-live'
import { useKeptComment } from '@/features/review/guest/use-kept-comment'
import { ApiError } from '@/lib/api/api-error'
import { copyText } from '@/lib/copy-text'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { lazyPart } from '@/ui/lazy-part'
import { toast } from '@/ui/toast'
import { PageControls } from '../../page-controls'
import { PageLoading } from '../../page-loading'
import { OfflineBar } from '../../reach/offline-bar'
import { useBrand, useTitle } from '../../use-title'

const GuestRoom = lazyPart(() => import('./guest-room').then((m) => ({ default: m.GuestRoom })))

/** The page behind a share link: who shares what, and then the room for guests. */
export function GuestPage() {
  const { t } = useLingui()
  const brand = useBrand()
  const { token: link = '' } = useParams({ strict: false })
  const [pass, setPass] = useState<GuestPass | undefined>(() => readPass(link))
  const [renaming, setRenaming] = useState(false)
  const look = useQuery(lookQuery(link))
  const [live, setLive] = useState(false)
  const room = useQuery(roomQuery(link, pass, live))
  useGuestLive(link, room.isSuccess ? pass?.token : undefined, setLive)
  const cut = look.data
  useTitle(cut?.title ?? t`Shared version`)
  const over = cut?.over || isOver(look.error) || isOver(room.error)
  if (over)
    return (
      <AuthFrame brand={brand} controls={<PageControls />}>
        <OfflineBar place="box" />
        <Ended link={link} sharedBy={cut?.sharedBy} />
      </AuthFrame>
    )
  if (look.error)
    return (
      <AuthFrame brand={brand} controls={<PageControls />}>
        <OfflineBar place="box" />
        <ErrorState
          title={t`We couldn't load the shared version.`}
          error={look.error}
          onRetry={() => void look.refetch()}
        />
      </AuthFrame>
    )
  const refused = room.error instanceof ApiError && room.error.status === 401
  if (!cut || (pass && room.isPending && !refused)) return <PageLoading />
  if (pass && room.data && !refused && !renaming)
    return (
      <Suspense fallback={<PageLoading />}>
        <GuestRoom link={link} pass={pass} room={room.data} onRename={() => setRenaming(true)} />
      </Suspense>
    )
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <OfflineBar place="box" />
      <GuestEntry
        link={link}
        cut={cut}
        before={pass}
        onEnter={(next) => {
          keepPass(link, next)
          setPass(next)
          setRenaming(false)
        }}
      />
    </AuthFrame>
  )
}

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'share_over'

function Ended({ link, sharedBy }: { link: string; sharedBy: string | undefined }) {
  const name = sharedBy
  return (
    <div className="grid gap-4">
      <Headline>
        <Trans>This link no longer works.</Trans>
      </Headline>
      <p className="text-ink-2">
        {name ? (
          <Trans>Ask {name} for a new link.</Trans>
        ) : (
          <Trans>Ask the person who sent it for a new one.</Trans>
        )}
      </p>
      <Unsent link={link} />
    </div>
  )
}

/** What the guest was writing when the link ended, so that they can copy it. */
function Unsent({ link }: { link: string }) {
  const { t } = useLingui()
  const { text } = useKeptComment(link)
  if (text.trim() === '') return null
  const copy = async () => {
    if (await copyText(text)) toast({ title: t`Copied` })
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-line bg-well px-4 py-3">
      <p className="text-ink-3 text-sm">
        <Trans>Kept, not sent yet</Trans>
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <Button size="sm" onClick={() => void copy()}>
        <Trans>Copy text</Trans>
      </Button>
    </div>
  )
}
