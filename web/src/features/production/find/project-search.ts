import type { Project } from '@/lib/api/types'
import { serviceNames } from '../service-names'
import { type State, stateStyles } from '../state/state-style'

export const views = ['timeline', 'board', 'list', 'calendar'] as const
export const balls = ['client', 'us', 'nobody'] as const

export type View = (typeof views)[number]
export type Ball = (typeof balls)[number]
type Service = Exclude<Project['service'], ''>

/** How projects are shown, and which; the URL holds it. */
export type ProjectSearch = {
  view: View
  q: string
  state?: State | undefined
  service?: Service | undefined
  ball?: Ball | undefined
  archived: boolean
}

const oneOf = <T extends string>(options: readonly T[], value: string | undefined) =>
  options.find((option) => option === value)

/** Reads a search from a URL; unknown values are dropped. */
export const readSearch = (address: Record<string, string | undefined>): ProjectSearch => ({
  view: oneOf(views, address.view) ?? 'timeline',
  q: address.q ?? '',
  state: oneOf(Object.keys(stateStyles) as State[], address.state),
  service: oneOf(Object.keys(serviceNames) as Service[], address.service),
  ball: oneOf(balls, address.ball),
  archived: address.archived === 'true',
})

/** The same for a URL, without defaults. */
export const writeSearch = ({ view, q, state, service, ball, archived }: ProjectSearch) => ({
  ...(view !== 'timeline' && { view }),
  ...(q && { q }),
  ...(state && { state }),
  ...(service && { service }),
  ...(ball && { ball }),
  ...(archived && { archived: 'true' }),
})

/** Reports whether the search filters anything. */
export const isNarrow = ({ q, state, service, ball, archived }: ProjectSearch) =>
  q.trim() !== '' || !!state || !!service || !!ball || archived

/** Who has to act next in each state. */
export const ballOf: Record<State, Ball> = {
  draft: 'client',
  in_review: 'client',
  needs_info: 'client',
  queued: 'us',
  in_progress: 'us',
  final_check: 'us',
  revision: 'us',
  approved: 'nobody',
  cancelled: 'nobody',
  on_hold: 'nobody',
}
