import { useQuery } from '@tanstack/react-query'
import type { Project } from '@/lib/api/types'
import { stepsQuery } from './project-queries'

/** The question that the client has not answered yet, as it was asked. */
export function OpenQuestion({ project }: { project: Project }) {
  const steps = useQuery({ ...stepsQuery(project.id), enabled: project.state === 'needs_info' })
  const asked = steps.data?.steps.findLast(({ kind }) => kind === 'ask')
  if (project.state !== 'needs_info' || !asked?.text) return null
  return (
    <blockquote
      dir="auto"
      className="max-w-[70ch] whitespace-pre-wrap border-marker-fill border-l-2 pl-3 [overflow-wrap:anywhere]"
    >
      {asked.text}
    </blockquote>
  )
}
