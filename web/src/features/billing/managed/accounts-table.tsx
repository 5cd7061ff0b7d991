import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountLine } from '@/lib/api/billing-types'
import { formatTenths } from '@/lib/bytes'
import { formatDate } from '@/lib/dates'
import { Table } from '@/ui/table'
import { planTitle } from '../catalogue'
import { riskWords } from './risk-words'
import { StandingWord } from './standing-word'

type AccountsTableProps = {
  accounts: readonly AccountLine[]
  /** The account's name, linked to its page. */
  name: (account: AccountLine) => ReactNode
}

/** On a phone, the status and the videos left come first. */
export function AccountsTable({ accounts, name }: AccountsTableProps) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Client accounts`}
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t`Name`, cell: name },
        {
          key: 'standing',
          label: t`Status`,
          cell: ({ standing, risks }) => (
            <>
              <StandingWord standing={standing} />
              {risks.length > 0 && (
                <small className="block text-[0.75rem] leading-[15px] text-marker">
                  {risks.map((risk) => t(riskWords[risk])).join(', ')}
                </small>
              )}
            </>
          ),
        },
        {
          key: 'credits',
          label: t`Videos left`,
          align: 'end',
          cell: ({ credits, used, allowance }) => (
            <>
              {credits}
              {allowance > 0 && (
                <small className="block whitespace-nowrap text-[0.75rem] leading-[15px] text-ink-3">
                  {t`${used} of ${allowance} used`}
                </small>
              )}
            </>
          ),
        },
        {
          key: 'plan',
          label: t`Plan`,
          cell: ({ plan }) => (plan ? planTitle(plan) : <span className="text-ink-3">–</span>),
        },
        {
          key: 'storage',
          label: t`Storage`,
          align: 'end',
          cell: ({ storage }) => {
            const taken = formatTenths(storage.used)
            const all = formatTenths(storage.limit)
            return <span className="whitespace-nowrap">{t`${taken} of ${all}`}</span>
          },
        },
        {
          key: 'owner',
          label: t`Owner`,
          cell: ({ owner }) => (
            <>
              {owner.fullName}
              <small className="block text-[0.75rem] leading-[15px] text-ink-3">
                {owner.email}
              </small>
            </>
          ),
        },
        {
          key: 'since',
          label: t`Since`,
          align: 'end',
          cell: ({ createdAt }) => formatDate(createdAt),
        },
      ]}
    />
  )
}
