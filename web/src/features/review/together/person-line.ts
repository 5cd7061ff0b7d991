import { api } from '@/lib/api/client'
import { onLiveMessage } from '@/lib/live/live-messages'
import { bodyOf, type Line } from './line'
import type { Viewing } from './viewing'

const address = '/api/projects/{id}/versions/{number}/viewings/{viewing}'

const ignore = () => undefined

/** The connection of a person with an account. */
export function personLine(project: string, version: number, person: string): Line {
  const id = crypto.randomUUID()
  const params = { path: { id: project, number: version, viewing: id } }
  return {
    id,
    person,
    tell: (shown) => void api.PUT(address, { params, body: bodyOf(shown) }).catch(ignore),
    sayGoodbye: () => void api.DELETE(address, { params, keepalive: true }).catch(ignore),
    listen: (hear) =>
      onLiveMessage<Viewing>('viewing', (viewing) => {
        if (viewing.project === project && viewing.version === version) hear(viewing)
      }),
  }
}
