import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serviceQuery } from '@/lib/query/service'

const fallbackBrand = 'Cutroom'

/** The operator's name; ours until the server has said it. */
export const useBrand = () => useQuery(serviceQuery).data?.brand.name ?? fallbackBrand

/** Names the window after the page. */
export function useTitle(page: string) {
  const brand = useBrand()
  useEffect(() => {
    document.title = `${page} · ${brand}`
  }, [page, brand])
}
