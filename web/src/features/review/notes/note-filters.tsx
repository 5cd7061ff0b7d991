import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import type { Note } from '@/lib/api/types'
import { kinds, kindWords } from './note-words'

type NoteFilter = {
  state: 'open' | 'answered' | 'all'
  /** Missing for every kind or every author. */
  kind?: Note['kind'] | undefined
  author?: string | undefined
}

/** A key for each author; guests have only their name. */
const authorOf = ({ guest, by }: Note) => (guest ? `guest ${guest}` : (by?.id ?? 'former'))

const isAnswered = ({ state }: Note) => state === 'answered' || state === 'verified'

const passing =
  ({ state, kind, author }: NoteFilter) =>
  (note: Note) =>
    (state === 'all' || (state === 'open') === !isAnswered(note)) &&
    (!kind || note.kind === kind) &&
    (author === undefined || authorOf(note) === author)

type NoteFiltersProps = {
  notes: readonly Note[]
  /** Called with the filter for the list. */
  onFilter: (passes: (note: Note) => boolean) => void
}

/** Filters the list of notes by progress, kind and author. */
export default function NoteFilters({ notes, onFilter }: NoteFiltersProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<NoteFilter>({ state: 'all' })
  const onChange = (next: NoteFilter) => {
    setFilter(next)
    onFilter(passing(next))
  }
  const authors = new Map(
    notes.map((note) => [authorOf(note), note.guest || note.by?.name || t`Former member`]),
  )
  return (
    <span className="ml-auto flex min-w-0 flex-wrap justify-end gap-1">
      {(authors.size > 1 || filter.author) && (
        <Choice
          aria-label={t`Author`}
          value={filter.author ?? ''}
          onChange={({ target }) => onChange({ ...filter, author: target.value || undefined })}
        >
          <option value="">{t`Everyone`}</option>
          {[...authors].map(([author, name]) => (
            <option key={author} value={author}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        aria-label={t`Kind`}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, kind: kinds.find((kind) => kind === target.value) })
        }
      >
        <option value="">{t`Every kind`}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindWords[kind])}
          </option>
        ))}
      </Choice>
      <Choice
        aria-label={t`Which notes`}
        value={filter.state}
        onChange={({ target }) =>
          onChange({ ...filter, state: target.value as NoteFilter['state'] })
        }
      >
        <option value="all">{t`All`}</option>
        <option value="open">{t`Open`}</option>
        <option value="answered">{t`Answered`}</option>
      </Choice>
    </span>
  )
}

const Choice = (props: ComponentProps<'select'>) => (
  <select
    {...props}
    className="min-h-8 max-w-36 truncate rounded-control bg-transparent px-1 text-sm max-lg:min-h-11"
  />
)
