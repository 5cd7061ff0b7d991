import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Checkbox } from '@/ui/checkbox'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { serviceNames } from '../service-names'
import { stateStyles } from '../state/state-style'
import { ballNames } from './ball-words'
import { balls, type ProjectSearch, readSearch } from './project-search'

const pause = 250

type ProjectFilterProps = {
  search: ProjectSearch
  onChange: (change: Partial<ProjectSearch>) => void
}

/** Narrows projects down: by words after a short pause in typing, by the rest at once. */
export function ProjectFilter({ search, onChange }: ProjectFilterProps) {
  const { t } = useLingui()
  const archived = useId()
  const choose = (name: 'state' | 'service' | 'ball') => (value: string) =>
    onChange({ [name]: readSearch({ [name]: value })[name] })
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label={t`Find projects`}>
      <WordSearch value={search.q} onChange={(q) => onChange({ q })} />
      <Choice
        label={t`Status`}
        all={t`Any status`}
        value={search.state}
        onChange={choose('state')}
        options={Object.entries(stateStyles).map(([value, { words }]) => [value, t(words)])}
      />
      <Choice
        label={t`Service`}
        all={t`Any service`}
        value={search.service}
        onChange={choose('service')}
        options={Object.entries(serviceNames).map(([value, name]) => [value, t(name)])}
      />
      <Choice
        label={t`Whose turn`}
        all={t`Anyone's turn`}
        value={search.ball}
        onChange={choose('ball')}
        options={balls.map((value) => [value, t(ballNames[value])])}
      />
      <label htmlFor={archived} className="flex min-h-10 items-center gap-2 px-1 text-ink-2">
        <Checkbox
          id={archived}
          checked={search.archived}
          onCheckedChange={(on) => onChange({ archived: on === true })}
        />
        {t`Archived`}
      </label>
    </search>
  )
}

type WordSearchProps = { value: string; onChange: (text: string) => void }

function WordSearch({ value, onChange }: WordSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useEffect(() => {
    // The address changed by itself: what is written follows.
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  const type = (next: string) => {
    setText(next)
    clearTimeout(later.current)
    later.current = setTimeout(() => {
      asked.current = next
      onChange(next)
    }, pause)
  }
  return (
    <span className="relative min-w-0 flex-1 basis-64">
      <Search
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <TextInput
        type="search"
        aria-label={t`Search projects`}
        placeholder={t`Search titles and briefs`}
        value={text}
        maxLength={100}
        className="w-full pl-9"
        onChange={({ target }) => type(target.value)}
      />
    </span>
  )
}

type ChoiceProps = {
  label: string
  /** The option that leaves nothing out. */
  all: string
  value: string | undefined
  options: [value: string, name: string][]
  onChange: (value: string) => void
}

function Choice({ label, all, value = '', options, onChange }: ChoiceProps) {
  return (
    <span className="min-w-0 flex-1 basis-36 lg:flex-none">
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-full"
      >
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  )
}
