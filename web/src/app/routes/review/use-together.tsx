import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Transport } from '@/features/media/player/transport/transport'
import type { Sketch } from '@/features/review/sketch/sketch'
import type { Together } from '@/features/review/together/together'
import { lazyPart } from '@/ui/lazy-part'
import { toast } from '@/ui/toast'
import { useSignedInUser } from '../../signed-in-user'

const load = () => import('@/features/review/together')

export const CompanyList = lazyPart(() => load().then((m) => ({ default: m.CompanyList })))
export const FollowedView = lazyPart(() => load().then((m) => ({ default: m.FollowedView })))

/** Those who have the same version open; comes after the picture. */
export function useTogether(
  project: string,
  version: number | undefined,
  transport: Transport | undefined,
  sketch: Sketch,
) {
  const user = useSignedInUser()
  const [together, setTogether] = useState<Together>()
  useEffect(() => {
    // A manager who looks through a client's eyes is nobody's company.
    if (!version || !transport || user.viewedBy) return
    const leaving = new AbortController()
    void load().then((module) => {
      if (leaving.signal.aborted) return
      const entered = new module.Together({
        project,
        version,
        person: user.id,
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
    })
    return () => {
      leaving.abort()
      setTogether(undefined)
    }
  }, [project, version, transport, sketch, user.id, user.viewedBy])
  return together
}
