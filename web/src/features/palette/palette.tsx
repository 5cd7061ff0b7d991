import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Found } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { Avatar } from '@/ui/avatar'
import { type Command, CommandDialog } from '@/ui/command-dialog'
import { matches } from './matches'

/** A page or an action, found by its name or by other words for it. */
export type Shortcut = Omit<Command, 'title'> & { title: string; words?: string }

export type PaletteProps = {
  pages: readonly Shortcut[]
  actions: readonly Shortcut[]
  /** Opens something that the server found. */
  open: (kind: 'project' | 'client' | 'person', id: string) => void
  /** A project's picture and its state, which the palette does not know how to render. */
  projectMarks: (project: Found['projects'][number]) => { icon: ReactNode; mark: ReactNode }
  onClose: () => void
}

const searchQuery = (q: string) => ({
  queryKey: [...keys.search, q],
  queryFn: () => answerOf(api.GET('/api/search', { params: { query: { q } } })),
  enabled: q !== '',
  placeholderData: keepPreviousData<Found>,
})

/**
 * Goes anywhere: to pages, projects, clients and people that the person may see, or runs an action.
 */
export default function Palette({ pages, actions, open, projectMarks, onClose }: PaletteProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const onlyActions = text.startsWith('>')
  const words = text.replace(/^>/, '').trim()
  const asked = useDeferredValue(onlyActions ? '' : words)
  const { data } = useQuery(searchQuery(asked))
  const found = asked ? data : undefined
  const fitting = (list: readonly Shortcut[]) =>
    list.filter(({ title, words: other = '' }) => matches(`${title} ${other}`, words))
  const roles = { client: t`Client`, team_member: t`Editor`, admin: t`Manager` }
  return (
    <CommandDialog
      label={t`Search or jump to`}
      text={text}
      onText={setText}
      onClose={onClose}
      empty={<Trans>Nothing found. Try other words.</Trans>}
      groups={[
        { name: t`Actions`, commands: words || onlyActions ? fitting(actions) : [] },
        {
          name: t`Projects`,
          commands: (found?.projects ?? []).map((project) => ({
            id: project.id,
            title: project.title,
            about: project.account,
            ...projectMarks(project),
            onSelect: () => open('project', project.id),
          })),
        },
        {
          name: t`Clients`,
          commands: (found?.clients ?? []).map(({ id, name }) => ({
            id,
            title: name,
            icon: <Building2 size={18} strokeWidth={1.75} />,
            onSelect: () => open('client', id),
          })),
        },
        {
          name: t`People`,
          commands: (found?.people ?? []).map(({ id, name, role, avatar }) => ({
            id,
            title: name,
            about: roles[role],
            icon: <Avatar name={name} picture={avatar} />,
            onSelect: () => open('person', id),
          })),
        },
        { name: t`Go to`, commands: onlyActions ? [] : fitting(pages) },
        { name: t`All actions`, commands: words || onlyActions ? [] : actions },
      ]}
      foot={
        <>
          <span>
            <Trans>↑ ↓ to choose</Trans>
          </span>
          <span>
            <Trans>Enter to open</Trans>
          </span>
          <span>
            <Trans>&gt; for actions only</Trans>
          </span>
        </>
      }
    />
  )
}
