import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Note } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { asTyped, type Mentionable, type Named, withMentions } from '@/ui/mentions/mentions'
import { Segmented } from '@/ui/segmented'
import { MentionField } from './mention-field'
import type { ChangeNote } from './note-queries'
import { kinds, kindWords } from './note-words'

type EditNoteProps = {
  note: Note
  people: readonly Mentionable[]
  change: ChangeNote
  onClose: () => void
}

/** Changes the words of a note that was not sent yet. */
export function EditNote({ note, people, change, onClose }: EditNoteProps) {
  const { t } = useLingui()
  const [text, setText] = useState(() => asTyped(note))
  const [named, setNamed] = useState<Named[]>(() => [...note.mentions])
  const [kind, setKind] = useState(note.kind)
  const blank = text.trim() === '' && note.drawing.length === 0
  const save = () => {
    if (blank) return
    const words = { kind, ...withMentions(text, named) }
    // The field stays open with what was typed until the server has it.
    change({ do: 'edit', note: note.id, words }, { onSuccess: onClose })
  }
  return (
    <form
      className="mt-1 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="rounded-control border border-line-strong bg-well">
        <MentionField
          label={t`Note`}
          placeholder={t`Write a note for this frame`}
          text={text}
          named={named}
          people={people}
          onWrite={(words) => {
            setText(words.text)
            if (words.named) setNamed(words.named)
          }}
          onSend={save}
          onCancel={onClose}
        />
      </div>
      <Segmented
        label={t`How much it matters`}
        options={kinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        value={kind}
        onChange={setKind}
      />
      <div className="flex gap-2">
        <Button size="sm" variant="ink" type="submit" disabled={blank}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
