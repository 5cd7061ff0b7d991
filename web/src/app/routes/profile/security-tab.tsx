import { useSearch } from '@tanstack/react-router'
import { GoogleSection } from '@/features/account/google-section'
import type { Search } from '../../search'

/** The ways into one's account. */
export function SecurityTab() {
  const { notice }: Search = useSearch({ strict: false })
  return (
    <div className="grid grid-cols-1 gap-8">
      <GoogleSection notice={notice} />
    </div>
  )
}
