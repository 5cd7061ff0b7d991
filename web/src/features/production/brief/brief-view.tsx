import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Project } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { stepsQuery } from '../project-queries'
import { answerChanges } from './answer-changes'
import { draftOf } from './brief-draft'
import { BriefEdit } from './brief-edit'
import { BriefRows } from './brief-rows'

type BriefViewProps = {
  project: Project
  /** Replaces the built-in edit mode. */
  onEdit?: () => void
  /** Starts a new project from this brief. */
  onDuplicate?: () => void
  duplicating?: boolean
  /** Shown beside the brief. */
  aside?: ReactNode
}

/** The brief of a submitted project, which people with permission can edit. */
export function BriefView({ project, onEdit, onDuplicate, duplicating, aside }: BriefViewProps) {
  const [editing, setEditing] = useState(false)
  /** Returns the focus to the button that started editing. */
  const [edited, setEdited] = useState(false)
  const steps = useQuery(stepsQuery(project.id))
  const mayEdit = project.may.writeBrief
  return (
    <div className="@container">
      <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_372px] @4xl:gap-12">
        <div className="min-w-0">
          {editing && mayEdit ? (
            <BriefEdit
              key={project.id}
              project={project}
              onDone={() => {
                setEditing(false)
                setEdited(true)
              }}
            />
          ) : (
            <BriefRows
              draft={draftOf(project)}
              changes={answerChanges(steps.data?.steps ?? [])}
              now={project.clock.at}
            />
          )}
        </div>
        <aside className="grid gap-4">
          {mayEdit && !editing && (
            <Button autoFocus={edited} block onClick={onEdit ?? (() => setEditing(true))}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              <Trans>Edit brief</Trans>
            </Button>
          )}
          {aside}
          {onDuplicate && (
            <Button block busy={duplicating ?? false} onClick={onDuplicate}>
              <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
              <Trans>New project from this brief</Trans>
            </Button>
          )}
        </aside>
      </div>
    </div>
  )
}
