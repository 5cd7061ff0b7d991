import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountLine } from '@/lib/api/billing-types'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { planTitle } from '../catalogue'
import { riskWords } from './risk-words'
import { StandingWord } from './standing-word'

type AccountsRowsProps = {
  accounts: readonly AccountLine[]
  /** Makes a link to the account. */
  link: (account: AccountLine, children: ReactNode) => ReactNode
}

/** Client accounts in a narrow list: who they are, the videos they used, and their health. */
export function AccountsRows({ accounts, link }: AccountsRowsProps) {
  const { t } = useLingui()
  return (
    <Card className="overflow-hidden">
      <ul aria-label={t`Client accounts`} className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id}>
            {link(
              account,
              <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-0.5">
                <Avatar name={account.name} />
                <span className="grid">
                  <span className="truncate font-[550]" title={account.name}>
                    {account.name}
                  </span>
                  <Standing account={account} />
                </span>
              </span>,
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Standing({ account }: { account: AccountLine }) {
  const { t } = useLingui()
  const { plan, standing, used, allowance, risks } = account
  if (!plan || standing === 'ended')
    return (
      <span className="text-sm">
        <StandingWord standing={standing} />
      </span>
    )
  return (
    <span className="flex flex-wrap justify-between gap-x-2 text-sm text-ink-3">
      <span>
        {planTitle(plan)}
        {allowance > 0 && ` ${used}/${allowance}`}
      </span>
      {risks[0] ? (
        <span className="inline-flex items-center gap-1 text-marker">
          <TriangleAlert {...icon} />
          {t(riskWords[risks[0]])}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-audio">
          <CircleCheck {...icon} />
          <Trans>Good</Trans>
        </span>
      )}
    </span>
  )
}

const icon = { size: 13, strokeWidth: 1.75, 'aria-hidden': true } as const
