import { useLingui } from '@lingui/react/macro'
import type { User } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { roleOf } from '@/lib/redirect/home'
import { Avatar } from '@/ui/avatar'
import { Table } from '@/ui/table'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { roleNames } from '../role-names'
import { PersonMenu } from './person-menu'

export function PeopleTable({ people }: { people: readonly User[] }) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`People`}
      rows={people}
      rowKey={(user) => user.id}
      columns={[
        {
          key: 'name',
          label: t`Name`,
          cell: (user) => (
            <span className="flex items-center gap-[11px] font-[550]">
              <Avatar name={user.fullName || user.username} picture={user.avatar} />
              <span>
                {user.fullName}
                <small className="block text-[0.75rem] leading-[15px] font-normal text-ink-3">
                  {user.username}
                </small>
              </span>
            </span>
          ),
        },
        { key: 'email', label: t`Email`, cell: (user) => user.email },
        {
          key: 'role',
          label: t`Role`,
          cell: (user) => (
            <>
              {t(roleNames[roleOf(user.role)])}
              {user.suspended && (
                <small className="block text-danger">
                  {t({ message: 'Suspended', context: 'a person' })}
                </small>
              )}
            </>
          ),
        },
        {
          key: 'since',
          label: t`Member since`,
          align: 'end',
          cell: (user) => formatDate(user.createdAt),
        },
        {
          key: 'deeds',
          label: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
          align: 'end',
          cell: (user) => <PersonMenu person={user} />,
        },
      ]}
    />
  )
}
