import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleHelp, CircleSlash } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Note, NoteAnswerKind } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import type { Draft } from './kept-notes'
import { ReasonForm } from './lazy-parts'
import type { ChangeNote } from './note-queries'
import { answerWords } from './note-words'

const icons = { done: Check, impossible: CircleSlash, question: CircleHelp }

/** The editor's answer to a note. */
export function NoteAnswer({ answer }: { answer: NonNullable<Note['answer']> }) {
  const { t } = useLingui()
  const Icon = icons[answer.kind]
  return (
    <div
      className={
        answer.kind === 'done' ? 'mt-1.5 text-audio text-sm' : 'mt-1.5 text-marker text-sm'
      }
    >
      <p className="flex items-center gap-1.5 font-[550]">
        <Icon size={14} strokeWidth={2} className="flex-none" aria-hidden />
        {t(answerWords[answer.kind])}
        <span className="min-w-0 truncate font-normal text-ink-3">{answer.by.name}</span>
      </p>
      {answer.text && (
        <p className="mt-0.5 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
          {answer.text}
        </p>
      )}
    </div>
  )
}

type AnswerNoteProps = {
  note: Note
  change: ChangeNote
  /** What is typed; the parent stores it. */
  reason: Draft | undefined
  /** Stores what is typed, or drops it. */
  onReason: (change: Partial<Draft> | undefined) => void
}

/** Lets the editor answer a note: done with one press, the others with a reason. */
export function AnswerNote({ note, change, reason, onReason }: AnswerNoteProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(reason?.asked)
  const text = reason?.text ?? ''
  const given = note.answer?.kind
  const [again, setAgain] = useState(reason !== undefined)
  const end = () => {
    onReason(undefined)
    setAsked(undefined)
    setAgain(false)
  }
  // The text stays until the server has it.
  const send = (kind: NoteAnswerKind) =>
    change({ do: 'answer', note: note.id, kind, text: text.trim() }, end)
  if (given && !again)
    return (
      <button
        type="button"
        className="mt-1 min-h-7 text-ink-3 text-sm hover:text-ink max-lg:min-h-11"
        onClick={() => setAgain(true)}
      >
        <Trans>Change answer</Trans>
      </button>
    )
  return (
    <div className="mt-2 grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: these are three buttons, not form fields */}
      <div role="group" aria-label={t`Answer this note`} className="flex flex-wrap gap-1.5">
        {(['done', 'impossible', 'question'] as const).map((kind) => {
          const Icon = icons[kind]
          return (
            <Button
              key={kind}
              size="sm"
              aria-pressed={given === kind || asked === kind}
              onClick={() => (kind === 'done' ? send(kind) : setAsked(kind))}
            >
              <Icon size={14} strokeWidth={1.75} aria-hidden />
              {t(answerWords[kind])}
            </Button>
          )
        })}
      </div>
      {asked && (
        <Suspense fallback={<Skeleton className="h-28" />}>
          <ReasonForm
            asked={asked}
            text={text}
            onWrite={(words) => onReason({ text: words, asked })}
            onSend={() => send(asked)}
            onCancel={() => {
              onReason(undefined)
              setAsked(undefined)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
