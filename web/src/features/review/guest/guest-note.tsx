import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newRequestKey } from '@/lib/api/request-key'
import type { Note } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { failureText } from '@/lib/problem/failure-text'
import { momentOf } from '@/lib/times'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { changeComment, deleteComment, replyToComment } from './guest-calls'
import type { GuestPass } from './guest-pass'

type Props = {
  note: Note
  pass: GuestPass
  mayReply: boolean
  chosen: boolean
  /** The name of its frame; '' for the whole version. */
  moment: string
  onSelect: () => void
  onChanged: () => void
}

type Writing = { what: 'edit' | 'reply'; text: string; key: string }

/** One comment by the guest. */
export function GuestNote({ note, pass, mayReply, chosen, moment, onSelect, onChanged }: Props) {
  const { t, i18n } = useLingui()
  const [writing, setWriting] = useState<Writing>()
  const change = useMutation({
    mutationFn: ({ what, text, key }: Writing) =>
      what === 'edit' ? changeComment(pass, note, text) : replyToComment(pass, note.id, key, text),
    onSuccess: () => {
      setWriting(undefined)
      onChanged()
    },
    onError: (error) => toast({ title: failureText(error), variant: 'destructive' }),
  })
  const remove = useMutation({
    mutationFn: () => deleteComment(pass, note.id),
    onSuccess: onChanged,
    onError: (error) => toast({ title: failureText(error), variant: 'destructive' }),
  })
  return (
    <li
      aria-current={chosen || undefined}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-b border-l-2 px-3.5 py-3',
        chosen ? 'border-l-playhead bg-raised' : 'border-l-transparent',
      )}
    >
      <Avatar name={note.guest ?? pass.name} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap gap-x-2">
          <b className="font-semibold">
            <Trans>You</Trans>
          </b>
          <span className="text-ink-2">{momentOf(note.at, i18n.locale)}</span>
        </p>
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {moment && (
            <button
              type="button"
              className="mr-1.5 rounded-clip bg-marker-soft px-1.5 font-mono text-marker text-tc"
              onClick={onSelect}
            >
              {moment}
            </button>
          )}
          {note.text}
        </p>
        {(note.replies ?? []).map((reply) => {
          const name = reply.by?.name ?? reply.guest ?? ''
          return (
            <div key={reply.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 pt-1.5">
              <Avatar name={name} />
              <div className="min-w-0">
                <p className="flex flex-wrap gap-x-2">
                  <b className="break-words font-semibold">{reply.by ? name : t`You`}</b>
                  <span className="text-ink-2">{momentOf(reply.at, i18n.locale)}</span>
                </p>
                <p dir="auto" className="whitespace-pre-wrap break-words">
                  {reply.text}
                </p>
              </div>
            </div>
          )
        })}
        {writing ? (
          <form
            className="grid gap-2 pt-1"
            onSubmit={(event) => {
              event.preventDefault()
              if (writing.text.trim()) change.mutate(writing)
            }}
          >
            <TextArea
              aria-label={writing.what === 'edit' ? t`Your comment` : t`Reply`}
              rows={3}
              autoFocus
              value={writing.text}
              onChange={({ target }) => setWriting({ ...writing, text: target.value })}
            />
            <span className="flex gap-2">
              <Button type="submit" variant="ink" size="sm" busy={change.isPending}>
                {writing.what === 'edit' ? <Trans>Save</Trans> : <Trans>Reply</Trans>}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setWriting(undefined)}>
                <Trans>Cancel</Trans>
              </Button>
            </span>
          </form>
        ) : (
          <span className="-ml-2 flex flex-wrap gap-1">
            {mayReply && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => setWriting({ what: 'reply', text: '', key: newRequestKey() })}
              >
                <Trans>Reply</Trans>
              </Button>
            )}
            {note.may.edit && (
              <>
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => setWriting({ what: 'edit', text: note.text, key: '' })}
                >
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  busy={remove.isPending}
                  onClick={() => remove.mutate()}
                >
                  <Trans>Delete</Trans>
                </Button>
              </>
            )}
          </span>
        )}
      </div>
    </li>
  )
}
