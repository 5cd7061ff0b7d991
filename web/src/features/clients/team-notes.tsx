import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newRequestKey } from '@/lib/api/request-key'
import { failureText } from '@/lib/problem/failure-text'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { MoreButton } from '@/ui/more-button'
import { TextArea } from '@/ui/text-input'
import { teamNotesQuery, useWriteTeamNote } from './client-queries'

type NoteDraft = { text: string; key: string }

const emptyNote = (): NoteDraft => ({ text: '', key: newRequestKey() })

/** Managers' notes to each other about a client, which the client never sees. */
export function TeamNotes({ account }: { account: string }) {
  const { t, i18n } = useLingui()
  const list = useInfiniteQuery(teamNotesQuery(account))
  const write = useWriteTeamNote(account)
  // With the key a note whose answer was lost is stored once, even if it is sent after a reload.
  const kept = useKeptDraft(`team-note:${account}`, hasTexts<NoteDraft>('text', 'key'))
  const [blank, setBlank] = useState(emptyNote)
  const { text, key } = kept.form ?? blank
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? []
  return (
    <section className="grid gap-3">
      <h2 className="t3">
        <Trans>For the team</Trans>
      </h2>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '' || write.isPending) return
          write.mutate(
            { key, text },
            {
              onSuccess: () => {
                kept.clear()
                setBlank(emptyNote())
              },
            },
          )
        }}
      >
        <Field
          label={t`New note`}
          help={t`Only managers can read it.`}
          error={failureText(write.error)}
        >
          <TextArea
            rows={3}
            maxLength={4000}
            value={text}
            onChange={({ target }) => kept.write({ text: target.value, key })}
          />
        </Field>
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          busy={write.isPending}
          disabled={text.trim() === ''}
        >
          <Trans>Add note</Trans>
        </Button>
      </form>
      {list.isError && <p className="text-sm text-danger">{failureText(list.error)}</p>}
      {notes.length > 0 && (
        <ul aria-label={t`Notes for the team`} className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-0.5 border-t border-line pt-3">
              <p className="text-ui break-words whitespace-pre-wrap">{note.text}</p>
              <p className="text-sm text-ink-3">
                {note.byName || t`Former user`} ·{' '}
                {i18n.date(new Date(note.at), { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
