import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { BrandSettings, PriceSettings, RuleSettings } from '@/lib/api/types'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'

export const brandQuery = queryOptions({
  queryKey: keys.brandSettings,
  queryFn: () => answerOf(api.GET('/api/settings/brand')),
})

export const rulesQuery = queryOptions({
  queryKey: keys.ruleSettings,
  queryFn: () => answerOf(api.GET('/api/settings/rules')),
})

export const pricesQuery = queryOptions({
  queryKey: keys.priceSettings,
  queryFn: () => answerOf(api.GET('/api/settings/prices')),
})

/** Whose price would change if existing clients were notified of these prices, saved or not. */
export const priceMovesQuery = (body: PriceSettings) =>
  queryOptions({
    queryKey: keys.priceMoves(body),
    queryFn: () => answerOf(api.POST('/api/settings/prices/moves', { body })),
    placeholderData: keepPreviousData,
  })

export const storageQuery = queryOptions({
  queryKey: keys.storageUse,
  queryFn: () => answerOf(api.GET('/api/settings/storage')),
})

/** Saves settings and then shows what is stored, even when a colleague was faster. */
function useSave<Value>(key: readonly string[], save: (value: Value) => Promise<Value>) {
  const queries = useQueryClient()
  return useMutation({
    meta: { lost: lost.change },
    mutationFn: save,
    onSuccess: (kept) => {
      queries.setQueryData(key, kept)
      return queries.invalidateQueries({ queryKey: keys.service })
    },
    onError: () => queries.invalidateQueries({ queryKey: keys.settings }),
  })
}

export const useSaveBrand = () =>
  useSave<BrandSettings>(keys.brandSettings, (body) =>
    answerOf(api.PUT('/api/settings/brand', { body })),
  )

export const useSaveRules = () =>
  useSave<RuleSettings>(keys.ruleSettings, (body) =>
    answerOf(api.PUT('/api/settings/rules', { body })),
  )

export const useSavePrices = () =>
  useSave<PriceSettings>(keys.priceSettings, (body) =>
    answerOf(api.PUT('/api/settings/prices', { body })),
  )

/** Notifies existing clients of the prices of a version. */
export function useTellPrices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (version: number) => {
      await api.POST('/api/settings/prices/tell', { body: { version } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.settings }),
  })
}
