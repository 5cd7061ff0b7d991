import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectFile } from '@/lib/api/types'
import { notesQuery, unansweredNotes } from '@/lib/query/notes'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-input'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

type DeliverDialogProps = ActionDialogProps & { files: readonly ProjectFile[] }

/** Makes an uploaded file the next version. */
export function DeliverDialog({
  files,
  error,
  onSend,
  words,
  project,
  ...dialog
}: DeliverDialogProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(files.at(-1)?.id ?? '')
  const file = files.find(({ id }) => id === chosen) ?? files.at(-1)
  const notes = useQuery(notesQuery(project.id))
  const unanswered = unansweredNotes(notes.data?.notes ?? []).length
  const findings = (file?.inspection?.findings?.length ?? 0) + (file?.findings?.length ?? 0)
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Deliver version {project.version + 1}</Trans>}
      description={<Trans>A manager checks it before the client sees it.</Trans>}
      button={<Trans>Deliver version</Trans>}
      disabled={!file || unanswered > 0}
      onSubmit={() => onSend({ fileId: file?.id ?? '', text: words.value })}
    >
      {unanswered > 0 && (
        <Notice>
          <Plural
            value={unanswered}
            one="# note of the change list has no answer yet. Answer it under Review first."
            other="# notes of the change list have no answer yet. Answer them under Review first."
          />
        </Notice>
      )}
      <Field
        label={t`File`}
        help={
          file
            ? undefined
            : t`Upload the video under Files first, as a version. You can deliver it as soon as it plays.`
        }
      >
        <Select value={file?.id} onChange={(event) => setChosen(event.target.value)}>
          {files.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t`Explanation`}
        {...(findings === 0 && { optional: t`optional` })}
        help={
          findings > 0
            ? t`The technical check found something. Explain why it's fine, or upload a fixed file.`
            : undefined
        }
        error={error}
      >
        <TextArea {...words} rows={3} maxLength={4000} />
      </Field>
    </ActionDialog>
  )
}
