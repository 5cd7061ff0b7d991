import words from '@contract/sign-off.json'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listedNotes, notesQuery } from '@/lib/query/notes'
import { Notice } from '@/ui/notice'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** Signing a version off names the version, and shows the words that are recorded. */
export function ApproveDialog({ project, onSend, ...dialog }: ActionDialogProps) {
  const { version } = project
  const { i18n } = useLingui()
  const language = i18n.locale in words ? (i18n.locale as keyof typeof words) : 'en'
  const notes = useQuery(notesQuery(project.id))
  const unsent = listedNotes(notes.data?.notes ?? []).length
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Approve version {version}?</Trans>}
      description={
        <Trans>
          You can download the final file at once. If you find an error of ours, you can reopen the
          project for 7 days.
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
            one="# note was not sent. The editor will not see it."
            other="# notes were not sent. The editor will not see them."
          />
        </Notice>
      )}
    </ActionDialog>
  )
}
