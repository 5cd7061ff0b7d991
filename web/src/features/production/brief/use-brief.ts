import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Project } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { useSession } from '@/lib/session/use-session'
import { readProject, sendBrief } from './brief-queries'
import { BriefSaver } from './brief-saver'
import { briefStore } from './brief-store'

/** Edits the brief of a project, saved automatically or on request. */
export function useBrief(project: Project, auto: boolean) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [saver] = useState(() => {
    const { id } = project
    return new BriefSaver({
      project,
      auto,
      store: briefStore(user?.id ?? '', id),
      send: (change) => sendBrief(id, change),
      read: () => readProject(id),
      onSaved: (saved) => queryClient.setQueryData(keys.project(id), saved),
    })
  })
  useEffect(() => saver.start(), [saver])
  useEffect(() => saver.received(project), [saver, project])
  return { saver, ...useSyncExternalStore(saver.subscribe, saver.snapshot) }
}
