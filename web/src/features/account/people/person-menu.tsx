import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { useProofGuard } from '@/lib/session/proof-guard'
import { useViewAs } from '@/lib/session/use-view-as'
import { IconButton } from '@/ui/icon-button'
import { Menu, MenuItem, MenuSeparator, Submenu } from '@/ui/menu'
import { toast } from '@/ui/toast'
import { roleNames } from '../role-names'
import { type AskedDeed, ConfirmDeed } from './confirm-deed'

type Role = User['role']
const roles: Role[] = ['client', 'team_member', 'admin']

/**
 * What a manager can do with a person. What one slip must not do asks for confirmation, and each
 * action for a new proof of identity when the last one is too old.
 */
export function PersonMenu({ person }: { person: User }) {
  const { t } = useLingui()
  const guard = useProofGuard()
  const queryClient = useQueryClient()
  const path = { id: person.id }
  const deed = useMutation({
    mutationFn: (change: () => Promise<unknown>) => guard(change),
    onSuccess: () => toast({ title: t`Done`, description: person.fullName || person.username }),
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`Nothing was changed`,
        description: failureText(problem),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.people }),
  })
  const view = useViewAs()
  const viewAs = () =>
    view.mutate(person.id, {
      onError: (problem) =>
        toast({
          variant: 'destructive',
          title: t`Nothing was changed`,
          description: failureText(problem),
        }),
    })
  const name = person.fullName || person.username
  const [asked, setAsked] = useState<AskedDeed>()
  const confirmed = (what: AskedDeed) => {
    if (what === 'two-factor')
      return api.DELETE('/api/people/{id}/two-factor', { params: { path } })
    if (what === 'suspension') return api.PUT('/api/people/{id}/suspension', { params: { path } })
    return api.PUT('/api/people/{id}/role', { params: { path }, body: { role: what } })
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for ${name}`}>
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      >
        {person.role === 'client' && !person.suspended && (
          <MenuItem onSelect={viewAs}>
            <Trans>View as this client</Trans>
          </MenuItem>
        )}
        <Submenu label={<Trans>Change role</Trans>}>
          {roles.map((role) => (
            <MenuItem key={role} disabled={role === person.role} onSelect={() => setAsked(role)}>
              {t(roleNames[role])}
            </MenuItem>
          ))}
        </Submenu>
        <MenuItem
          onSelect={() =>
            deed.mutate(() => api.DELETE('/api/people/{id}/sessions', { params: { path } }))
          }
        >
          <Trans>Sign out everywhere</Trans>
        </MenuItem>
        <MenuItem onSelect={() => setAsked('two-factor')}>
          <Trans>Turn off two-factor sign-in</Trans>
        </MenuItem>
        <MenuSeparator />
        {person.suspended ? (
          <MenuItem
            onSelect={() =>
              deed.mutate(() => api.DELETE('/api/people/{id}/suspension', { params: { path } }))
            }
          >
            <Trans>Reinstate</Trans>
          </MenuItem>
        ) : (
          <MenuItem destructive onSelect={() => setAsked('suspension')}>
            <Trans>Suspend</Trans>
          </MenuItem>
        )}
      </Menu>
      {asked && (
        <ConfirmDeed
          person={person}
          deed={asked}
          busy={deed.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            deed.mutate(() => confirmed(asked), { onSettled: () => setAsked(undefined) })
          }
        />
      )}
    </>
  )
}
