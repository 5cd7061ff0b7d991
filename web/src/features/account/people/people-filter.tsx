import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { roleNames } from '../role-names'
import type { PeopleSearch } from './people-query'

const pause = 250

type PeopleFilterProps = { value: PeopleSearch; onChange: (value: PeopleSearch) => void }

/** Filters the list of people by text, after a short pause in typing, and by role or state. */
export function PeopleFilter({ value, onChange }: PeopleFilterProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value.search)
  useEffect(() => {
    if (text === value.search) return
    const later = setTimeout(() => onChange({ ...value, search: text }), pause)
    return () => clearTimeout(later)
  }, [text, value, onChange])
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,320px)_200px]">
      <Field label={t`Find someone`}>
        <TextInput
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t`Name, username or email`}
        />
      </Field>
      <Field label={t`Who`}>
        <Select
          value={value.kind}
          onChange={(event) =>
            onChange({ ...value, kind: event.target.value as PeopleSearch['kind'] })
          }
        >
          <option value="">{t`Everyone`}</option>
          <option value="client">{t(roleNames.client)}</option>
          <option value="team_member">{t(roleNames.team_member)}</option>
          <option value="admin">{t(roleNames.admin)}</option>
          <option value="suspended">{t({ message: 'Suspended', context: 'a person' })}</option>
        </Select>
      </Field>
    </search>
  )
}
