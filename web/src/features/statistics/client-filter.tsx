import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { Field } from '@/ui/field'
import { IconButton } from '@/ui/icon-button'
import { TextInput } from '@/ui/text-input'
import { clientsQuery } from './statistics-queries'
import type { Statistics } from './statistics-types'

type ClientFilterProps = {
  chosen: Statistics['client'] | undefined
  /** Without a label above it, in a row of filters that have none. */
  bare?: boolean
  onChoose: (id: string | undefined) => void
}

/** Chooses a client by name; the browser suggests those that match what is typed. */
export function ClientFilter({ chosen, bare = false, onChoose }: ClientFilterProps) {
  const { t } = useLingui()
  const list = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const found = useQuery(clientsQuery(search)).data?.accounts ?? []
  const Frame = bare ? Bare : Field
  if (chosen)
    return (
      <Frame label={t`Client`} className="w-[210px] max-sm:w-full">
        <div className="flex items-center gap-1">
          <span className="min-w-0 flex-1 truncate font-[550]" title={chosen.name}>
            {chosen.name}
          </span>
          <IconButton label={t`All clients`} onClick={() => onChoose(undefined)}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
      </Frame>
    )
  return (
    <Frame label={t`Client`} className="w-[210px] max-sm:w-full">
      <TextInput
        type="search"
        {...(bare && { 'aria-label': t`Client` })}
        list={list}
        value={text}
        maxLength={100}
        placeholder={t`All clients`}
        onChange={({ target }) => {
          const match = found.find(({ name }) => name === target.value)
          setText(match ? '' : target.value)
          if (match) onChoose(match.id)
        }}
      />
      <datalist id={list}>
        {found.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </Frame>
  )
}

const Bare = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={className}>{children}</span>
)
