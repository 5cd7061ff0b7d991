import { publicCall } from '@/lib/api/public-call'
import type { GuestRoom } from '@/lib/api/types'
import { onLiveMessage } from '@/lib/live/live-messages'
import { bodyOf, type Line } from '../together/line'
import type { Viewing } from '../together/viewing'
import { guestViewing } from './use-guest-live'

const ignore = () => undefined

type Shared = Pick<GuestRoom, 'viewer' | 'write'> & { version: number }

/** The connection of a guest. Where they may not comment, their drawing is not shared. */
export function guestLine(token: string, { viewer, version, write }: Shared): Line {
  const page = crypto.randomUUID()
  const call = (method: string, init?: RequestInit) =>
    void publicCall(`/api/guest/versions/${version}/viewings/${page}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...init,
    }).catch(ignore)
  return {
    id: `${viewer}.${page}`,
    person: viewer,
    tell: (shown) =>
      call('PUT', { body: JSON.stringify(bodyOf(write ? shown : { ...shown, drawing: [] })) }),
    sayGoodbye: () => call('DELETE', { keepalive: true }),
    listen: (hear) =>
      onLiveMessage<Viewing>(guestViewing, (viewing) => {
        if (viewing.version === version) hear(viewing)
      }),
  }
}
