import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'
import { hasCode } from '../refusal'
import { emptyDraft, isPromoCodeDraft, problemsOf, promoCodeIn } from './promo-code-draft'
import { PromoCodeFields } from './promo-code-fields'

/** Creates a promo code. */
export function PromoCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const queryClient = useQueryClient()
  const kept = useKeptDraft('promo-code', isPromoCodeDraft)
  const draft = kept.form ?? emptyDraft
  const [asked, setAsked] = useState(false)
  const wrong = problemsOf(draft)
  const close = () => {
    kept.clear()
    onClose()
  }
  const make = useMutation({
    meta: { lost: lost.creation },
    mutationFn: () => billingApi.makePromoCode(promoCodeIn(draft)),
    onSuccess: async () => {
      const { code } = promoCodeIn(draft)
      toast({ title: t`${code} is ready to use` })
      close()
      await queryClient.invalidateQueries({ queryKey: keys.promoCodes })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong.length === 0) make.mutate()
  }
  const aboutCode = hasCode(make.error, 'code_taken', 'code_like_referral', 'code_shape')
  const refused = aboutCode ? failureText(make.error) : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={<Trans>New promo code</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant="solid" busy={make.isPending}>
            <Trans>Create code</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <PromoCodeFields
          draft={draft}
          wrong={asked ? wrong : []}
          refused={refused}
          onChange={(next) => kept.write({ ...draft, ...next })}
        />
        {make.error && !refused && <Notice tone="danger">{failureText(make.error)}</Notice>}
      </form>
    </Dialog>
  )
}
