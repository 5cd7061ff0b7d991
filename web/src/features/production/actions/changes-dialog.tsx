import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Note } from '@/lib/api/types'
import { listedNotes, notesQuery } from '@/lib/query/notes'
import { Field } from '@/ui/field'
import { plainText } from '@/ui/mentions/mentions'
import { TextArea } from '@/ui/text-input'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** One note per line; empty lines are skipped. */
export const notesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Shows the whole change list once more before it is sent, and what it costs. */
export function ChangesDialog({ project, error, onSend, words, ...dialog }: ActionDialogProps) {
  const { t } = useLingui()
  const text = words.value
  const notes = useQuery(notesQuery(project.id))
  const listed = listedNotes(notes.data?.notes ?? [])
  const { used, included } = project.rounds
  const round = used + 1
  const paid = included !== undefined && used >= included
  const count = listed.length + notesIn(text).length
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Request changes to version {project.version}</Trans>}
      description={
        paid ? (
          <Trans>
            You've used all {included} rounds of this project. This one costs 1 video. A new 24-hour
            clock starts.
          </Trans>
        ) : included === undefined ? (
          <Trans>This is round {round}. A new 24-hour clock starts.</Trans>
        ) : (
          <Trans>
            This is round {round} of {included}. A new 24-hour clock starts.
          </Trans>
        )
      }
      button={
        paid ? (
          <Trans>Send for 1 video</Trans>
        ) : (
          <Plural value={count} _0="Send list" one="Send # note" other="Send # notes" />
        )
      }
      disabled={count === 0 || notes.isPending}
      onSubmit={() =>
        onSend({
          notes: notesIn(text),
          noteIds: listed.map(({ id }) => id),
          version: project.version,
          ...(paid && { payWithCredit: true }),
        })
      }
    >
      {listed.length > 0 && (
        <ol
          aria-label={t`Your change list`}
          className="grid max-h-[40vh] divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {listed.map((note) => (
            <ListedNote key={note.id} note={note} version={project.version} />
          ))}
        </ol>
      )}
      <Field
        label={listed.length > 0 ? t`Notes on the whole video` : t`Your notes`}
        {...(listed.length > 0 && { optional: t`optional` })}
        help={t`One note per line. Everything in one list is one round.`}
        error={error}
      >
        <TextArea rows={listed.length > 0 ? 2 : 8} autoFocus={listed.length === 0} {...words} />
      </Field>
    </ActionDialog>
  )
}

function ListedNote({ note, version }: { note: Note; version: number }) {
  const { t } = useLingui()
  return (
    <li className="flex items-baseline gap-2 px-3 py-2 text-sm">
      {note.timecode && (
        <span className="flex-none rounded-clip bg-marker-soft px-1.5 font-mono text-marker text-tc">
          {note.version !== version && `v${note.version} `}
          {note.timecode}
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {note.text ? plainText(note, t`Former member`) : <Trans>A drawing</Trans>}
      </span>
    </li>
  )
}
