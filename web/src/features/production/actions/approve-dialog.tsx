import words from '@contract/sign-off.json'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listedNotes, notesQuery } from '@/lib/query/notes'
import { Notice } from '@/ui/notice'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** Names the version to approve, and shows the words that are recorded. */
export function ApproveDialog({ project, onSend, ...dialog }: ActionDialogProps) {
  const { version } = project
  const { i18n } = useLingui()
  const language = i18n.locale in words ? (i18n.locale as keyof typeof words) : 'en'
  const notes = useQuery(notesQuery(project.id))
  const unsent = listedNotes(notes.data?.notes ?? []).length
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Approve version {version}</Trans>}
      description={
        <Trans>
          You can download the final file right away. If you find a mistake of ours, you can reopen
          the project for 7 days.
        </Trans>
      }
      button={<Trans>Approve v{version}</Trans>}
      variant="approve"
      onSubmit={() => onSend({ version, language })}
    >
      <p>“{words[language].replace('{version}', String(version))}”</p>
      {unsent > 0 && (
        <Notice>
          <Plural
            value={unsent}
            one="# note wasn't sent. The editor won't see it."
            other="# notes weren't sent. The editor won't see them."
          />
        </Notice>
      )}
    </ActionDialog>
  )
}
