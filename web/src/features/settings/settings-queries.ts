import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { BrandSettings, RuleSettings } from '@/lib/api/types'
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

export const storageQuery = queryOptions({
  queryKey: keys.storageUse,
  queryFn: () => answerOf(api.GET('/api/settings/storage')),
})

/** Saves settings and shows what is kept then, also when a colleague was faster. */
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
