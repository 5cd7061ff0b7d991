import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BrandKit } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { useSession } from '@/lib/session/use-session'
import { DraftSaver, type Saved } from '../saving/draft-saver'
import { draftStore } from '../saving/kept-draft'
import { type BrandDraft, brandDraftOf, brandShape } from './brand-draft'
import { readBrandKit, sendBrandKit } from './brand-queries'

const shape: Saved<BrandKit, BrandDraft> = {
  ...brandShape,
  draftOf: brandDraftOf,
  revisionOf: ({ revision }) => revision,
  timeOf: ({ changedAt }) => changedAt,
  changedCode: 'brand_kit_changed',
}

const isBrandDraft = (value: object): value is BrandDraft =>
  Array.isArray((value as BrandDraft).colors) && typeof (value as BrandDraft).tone === 'string'

/** Edits the brand kit of the person's own account, saved automatically. */
export function useBrandKit(kit: BrandKit) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [saver] = useState(
    () =>
      new DraftSaver({
        shape,
        source: kit,
        auto: true,
        store: draftStore(`brand-kit:${user?.id ?? ''}:${kit.account.id}`, isBrandDraft),
        send: sendBrandKit,
        read: readBrandKit,
        onSaved: (saved) => queryClient.setQueryData(keys.brandKit, saved),
      }),
  )
  useEffect(() => saver.start(), [saver])
  useEffect(() => saver.received(kit), [saver, kit])
  return { saver, ...useSyncExternalStore(saver.subscribe, saver.snapshot) }
}
