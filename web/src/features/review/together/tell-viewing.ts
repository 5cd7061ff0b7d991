import { api } from '@/lib/api/client'
import type { Shown } from './viewing'

const address = '/api/projects/{id}/versions/{number}/viewings/{viewing}'

const pathOf = (id: string, number: number, viewing: string) => ({ path: { id, number, viewing } })

/** What is lost on the way is told again a few seconds later. */
const ignore = () => undefined

export function tellViewing(project: string, version: number, viewing: string, shown: Shown) {
  const { drawing, ...rest } = shown
  const shapes = drawing.map((shape) => ({ ...shape, points: shape.points.map((p) => [...p]) }))
  api
    .PUT(address, { params: pathOf(project, version, viewing), body: { ...rest, drawing: shapes } })
    .catch(ignore)
}

/** Also on the way out of the page, which does not wait for the answer. */
export function endViewing(project: string, version: number, viewing: string) {
  api.DELETE(address, { params: pathOf(project, version, viewing), keepalive: true }).catch(ignore)
}
