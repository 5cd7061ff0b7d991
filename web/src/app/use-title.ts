import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serviceQuery } from '@/lib/query/service'

const fallbackBrand = 'Cutroom'

/** Returns the operator's name, or ours until the server has sent it. */
export const useBrand = () => useQuery(serviceQuery).data?.brand.name ?? fallbackBrand

/** Sets the window's title from the page's name. */
export function useTitle(page: string) {
  const brand = useBrand()
  useEffect(() => {
    document.title = `${page} · ${brand}`
  }, [page, brand])
}
