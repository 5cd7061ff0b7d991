import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import type { Transport } from '@/features/media/player/transport/transport'
import type { Sketch } from '@/features/review/sketch/sketch'
import type { Line } from '@/features/review/together/line'
import type { Together } from '@/features/review/together/together'
import { lazyPart } from '@/ui/lazy-part'
import { toast } from '@/ui/toast'
import { useSignedInUser } from '../../signed-in-user'

const load = () => import('@/features/review/together')

export const CompanyList = lazyPart(() => load().then((m) => ({ default: m.CompanyList })))
export const FollowedView = lazyPart(() => load().then((m) => ({ default: m.FollowedView })))

/** The people who have the same version open; this loads after the picture. */
export function useTogether(
  project: string,
  version: number | undefined,
  transport: Transport | undefined,
  sketch: Sketch,
) {
  const { id, viewedBy } = useSignedInUser()
  const openLine = useMemo(
    () =>
      // A manager who is viewing as a client does not appear to others.
      version && !viewedBy
        ? async () => (await load()).personLine(project, version, id)
        : undefined,
    [project, version, id, viewedBy],
  )
  return useWatchingTogether(openLine, transport, sketch)
}

/** The people at the other end of a line, as soon as there is a line and a player. */
export function useWatchingTogether(
  openLine: (() => Line | Promise<Line>) | undefined,
  transport: Transport | undefined,
  sketch: Sketch,
) {
  const [together, setTogether] = useState<Together>()
  useEffect(() => {
    if (!openLine || !transport) return
    const leaving = new AbortController()
    const enter = async () => {
      const [module, line] = await Promise.all([load(), openLine()])
      if (leaving.signal.aborted) return
      const entered = new module.Together({
        line,
        transport,
        sketch,
        onLeft: (name) =>
          toast({
            title: <Trans>{name} left</Trans>,
            description: <Trans>You're watching on your own now.</Trans>,
          }),
      })
      leaving.signal.addEventListener('abort', entered.begin())
      setTogether(entered)
    }
    // Nothing waits for this, so a failed connection only means that the others are not shown.
    enter().catch(() => undefined)
    return () => {
      leaving.abort()
      setTogether(undefined)
    }
  }, [openLine, transport, sketch])
  return together
}
