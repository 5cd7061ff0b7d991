import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Project } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { SaveStatus } from '../saving/save-status'
import { BriefConflicts } from './brief-conflicts'
import { BriefFields } from './brief-fields'
import { focusQuestion } from './brief-form'
import { FootageLink } from './footage-link'
import { ObstacleText } from './obstacle-text'
import { isRequired, openQuestions } from './questions'
import { ServiceCards } from './service-cards'
import { useBrief } from './use-brief'
import { useBriefForm } from './use-brief-form'

type BriefEditProps = { project: Project; onDone: () => void }

/** Edits the brief of a submitted project, which is saved on request; its editor is notified. */
export function BriefEdit({ project, onDone }: BriefEditProps) {
  const brief = useBrief(project, false)
  const { saver, draft, status, conflicts } = brief
  const [saving, setSaving] = useState(false)
  const open = openQuestions(draft, true)
  useEffect(() => focusQuestion('title'), [])
  const { form } = useBriefForm({ ...brief, open })
  const missing = open.filter(isRequired)
  const save = async () => {
    setSaving(true)
    const saved = await saver.flush()
    setSaving(false)
    if (saved) onDone()
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <WhoIsTold project={project} />
      <BriefConflicts {...brief} />
      <ServiceCards form={form} />
      <BriefFields form={form} />
      <FootageLink form={form} />
      <NotSaved status={status} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {missing.length > 0 && (
          <p className="mr-auto text-sm text-ink-3">
            <ObstacleText obstacle={{ kind: 'answers', questions: missing }} />
          </p>
        )}
        <Button
          variant="ghost"
          onClick={() => {
            saver.discard()
            onDone()
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          disabled={missing.length > 0 || conflicts.length > 0 || !saver.isDirty}
        >
          <Trans>Save brief</Trans>
        </Button>
      </div>
    </form>
  )
}

function WhoIsTold({ project }: { project: Project }) {
  const editor = project.editor?.name
  return (
    <Notice>
      {editor ? (
        <Trans>{editor} will be told what you change. The clock keeps running.</Trans>
      ) : (
        <Trans>Your editor will see what you change.</Trans>
      )}
    </Notice>
  )
}

function NotSaved({ status }: { status: SaveStatus }) {
  if (status.kind === 'offline' || status.kind === 'signed-out')
    return (
      <Notice tone="danger">
        <Trans>
          We couldn't save the brief. What you typed is kept on this device. Try again in a moment.
        </Trans>
      </Notice>
    )
  if (status.kind === 'refused') return <Notice tone="danger">{failureText(status.problem)}</Notice>
  return null
}
