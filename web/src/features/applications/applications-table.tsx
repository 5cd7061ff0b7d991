import { useLingui } from '@lingui/react/macro'
import type { ApplicationHead } from '@/lib/api/types'
import { countryName } from '@/lib/countries'
import { formatDate } from '@/lib/dates'
import { formatPrice } from '@/lib/money'
import { Avatar } from '@/ui/avatar'
import { Table } from '@/ui/table'
import { skillNames } from './application-words'
import { StateWord } from './state-word'

type ApplicationsTableProps = {
  applications: readonly ApplicationHead[]
  onOpen: (id: string) => void
}

export function ApplicationsTable({ applications, onOpen }: ApplicationsTableProps) {
  const { t, i18n } = useLingui()
  return (
    <Table
      caption={t`Applications`}
      rows={applications}
      rowKey={(application) => application.id}
      columns={[
        {
          key: 'name',
          label: t`Name`,
          cell: ({ id, fullName, country }) => (
            <span className="flex items-center gap-[11px]">
              <Avatar name={fullName} />
              <span className="grid">
                <button
                  type="button"
                  className="link min-h-6 text-left font-[550]"
                  onClick={() => onOpen(id)}
                >
                  {fullName}
                </button>
                <small className="text-[0.75rem] leading-[15px] text-ink-3">
                  {countryName(country, i18n.locale)}
                </small>
              </span>
            </span>
          ),
        },
        { key: 'state', label: t`Status`, cell: ({ state }) => <StateWord state={state} /> },
        {
          key: 'languages',
          label: t`Languages`,
          cell: ({ languages }) => languages.join(' ').toUpperCase(),
        },
        {
          key: 'skills',
          label: t`Skills`,
          cell: ({ skills }) => skills.map((skill) => t(skillNames[skill])).join(', '),
        },
        {
          key: 'hours',
          label: t`Hours a week`,
          align: 'end',
          cell: ({ weeklyHours }) => weeklyHours,
        },
        {
          key: 'rate',
          label: t`Hourly rate`,
          align: 'end',
          cell: ({ rate }) => formatPrice(rate),
        },
        {
          key: 'sent',
          label: t({ message: 'Sent', context: 'an application' }),
          align: 'end',
          cell: ({ createdAt }) => formatDate(createdAt),
        },
      ]}
    />
  )
}
