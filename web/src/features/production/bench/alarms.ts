import type { Project } from '@/lib/api/types'
import { clockAfter } from '../clock/clock-time'

export type AlarmKind = 'late' | 'risk' | 'check' | 'unassigned'

export type Alarm = { kind: AlarmKind; project: Project }

const order: AlarmKind[] = ['late', 'risk', 'check', 'unassigned']

/** The one reason, if any, for which a manager should look at a project now. */
function alarmOf(project: Project, now: number): AlarmKind | undefined {
  if (
    ['approved', 'cancelled', 'draft', 'on_hold', 'in_review', 'needs_info'].includes(project.state)
  )
    return undefined
  const { level } = clockAfter(project.clock, now - Date.parse(project.clock.at))
  if (level === 'late') return 'late'
  if (level === 'risk') return 'risk'
  if (project.state === 'final_check') return 'check'
  return project.editor ? undefined : 'unassigned'
}

/** What needs a manager, the most urgent first; of the same kind, what has the least time left. */
export function alarmsOf(projects: readonly Project[], now: number): Alarm[] {
  const left = ({ clock }: Project) => clockAfter(clock, now - Date.parse(clock.at)).leftMs
  return projects
    .flatMap((project) => {
      const kind = alarmOf(project, now)
      return kind ? [{ kind, project }] : []
    })
    .toSorted(
      (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || left(a.project) - left(b.project),
    )
}
