import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountSorts } from '@/features/billing/billing-queries'
import { AccountsSection } from '@/features/billing/managed/accounts-section'
import type { AccountLine } from '@/lib/api/billing-types'
import type { Search } from '../../search'

const shows = ['at_risk', 'past_due', 'new'] as const

type Wish = { search?: string; show?: string; sort?: string }

/** The part of an address that says which client accounts are listed, and in which order. */
export function useAccountsWish(): Wish {
  const { search, show, sort }: Search = useSearch({ strict: false })
  return { ...(search && { search }), ...(show && { show }), ...(sort && { sort }) }
}

type FindAccountsProps = { children: (accounts: readonly AccountLine[]) => ReactNode }

/** Finds client accounts on the page that shows it. The choices are in its address. */
export function FindAccounts({ children }: FindAccountsProps) {
  const navigate = useNavigate()
  const wish = useAccountsWish()
  const look = (next: Wish) => {
    const { search, show, sort } = { ...wish, ...next }
    void navigate({
      to: '.',
      search: { search: search || undefined, show: show || undefined, sort: sort || undefined },
      replace: true,
    })
  }
  return (
    <AccountsSection
      search={wish.search ?? ''}
      onSearch={(text) => look({ search: text })}
      show={shows.find((one) => one === wish.show) ?? ''}
      onShow={(next) => look({ show: next })}
      sort={accountSorts.find((one) => one === wish.sort) ?? 'newest'}
      onSort={(next) => look({ sort: next === 'newest' ? '' : next })}
    >
      {children}
    </AccountsSection>
  )
}
