import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Checkbox } from '@/ui/checkbox'
import { serviceNames } from '../service-names'
import { stateStyles } from '../state/state-style'
import { ballNames } from './ball-words'
import { Choice } from './choice'
import { balls, type ProjectSearch, readSearch } from './project-search'
import { WordSearch } from './word-search'

type ProjectFilterProps = {
  search: ProjectSearch
  onChange: (change: Partial<ProjectSearch>) => void
}

/** Filters projects: by text after a short pause in typing, by everything else at once. */
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
