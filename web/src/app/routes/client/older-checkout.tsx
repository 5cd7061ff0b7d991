import { Navigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths'
import type { Search } from '../../search'

/** Older addresses of the checkout redirect to it with their whole query. */
export const OlderCheckout = () => <LeadTo address={paths.checkout} />
export const OlderTokenPurchase = () => <LeadTo address={paths.tokens} />

function LeadTo({ address }: { address: string }) {
  const search: Search = useSearch({ strict: false })
  return <Navigate to={address} search={search} replace />
}
