import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import type { PriceSettings } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { draftOf, type PriceDraft, pricesOf } from './price-draft'
import { PriceFields, type SoldPlan } from './price-fields'
import { PriceMoves } from './price-moves'
import { PendingPart, SettingsPart } from './settings-part'
import { pricesQuery, useSavePrices } from './settings-queries'

type PricesPartProps = { plans: readonly SoldPlan[] }

/** What plans and extra videos cost, and which clients pay that price. */
export function PricesPart({ plans }: PricesPartProps) {
  const prices = useQuery(pricesQuery)
  return (
    <SettingsPart
      id="prices"
      title={<Trans>Prices</Trans>}
      note={
        <Trans>
          New clients pay these from when you save. Present clients keep their price until you tell
          them.
        </Trans>
      }
    >
      {prices.data ? (
        <PriceForm kept={prices.data} plans={plans} />
      ) : (
        <PendingPart error={prices.error} onRetry={() => void prices.refetch()} />
      )}
    </SettingsPart>
  )
}

type Draft = { typed: PriceDraft; version: number }

const isDraft = (value: object): value is Draft => {
  const { typed, version } = value as Partial<Draft>
  return (
    typeof version === 'number' &&
    typeof typed === 'object' &&
    typed !== null &&
    Object.values(typed).every((text) => typeof text === 'string')
  )
}

type PriceFormProps = PricesPartProps & { kept: PriceSettings }

/**
 * What is typed stays when a colleague saves in the meantime: the person decides which version
 * counts.
 */
function PriceForm({ kept, plans }: PriceFormProps) {
  const { t } = useLingui()
  const { form: draft, write, clear, sent } = useKeptDraft<Draft>('prices', isDraft)
  const save = useSavePrices()
  const saved = draftOf(kept)
  const typed = { ...saved, ...draft?.typed }
  const changed = Object.keys(saved).some((field) => typed[field] !== saved[field])
  const overtaken = changed && draft?.version !== kept.version
  const wanted = pricesOf(typed, kept)
  const problem = save.error instanceof ApiError && !overtaken ? save.error : undefined
  const discard = () => {
    clear()
    save.reset()
  }
  return (
    <Card>
      <form
        className="grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!changed || overtaken || !wanted || save.isPending) return
          save.mutate(wanted, {
            onSuccess: ({ version }) => {
              sent(draft, (typed) => ({ ...typed, version }))
              toast({ title: t`Prices saved` })
            },
          })
        }}
      >
        <PriceFields
          plans={plans}
          packs={kept.packs.map(({ videos }) => videos)}
          typed={typed}
          saved={saved}
          problem={problem}
          onType={(field, text) => {
            if (save.isError) save.reset()
            write({
              typed: { ...typed, [field]: text },
              version: draft?.version ?? kept.version,
            })
          }}
        />
        {(changed || save.isError) && (
          <div className="grid gap-4 border-playhead border-t bg-raised p-4 lg:px-6">
            {overtaken && (
              <Notice
                action={
                  <span className="flex flex-wrap gap-2">
                    <Button size="sm" onClick={discard}>
                      <Trans>Use theirs</Trans>
                    </Button>
                    <Button size="sm" onClick={() => write({ typed, version: kept.version })}>
                      <Trans>Keep mine</Trans>
                    </Button>
                  </span>
                }
              >
                <Trans>Another manager has saved a change. Your text is kept.</Trans>
              </Notice>
            )}
            {save.isError && !overtaken && !problem?.field && (
              <Notice tone="danger">{failureText(save.error)}</Notice>
            )}
            {changed && !wanted && (
              <p role="alert" className="text-danger">
                <Trans>Enter whole amounts, without a currency sign.</Trans>
              </p>
            )}
            {changed && wanted && <PriceMoves prices={wanted} saved={false} plans={plans} />}
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={discard}>
                <Trans>Discard</Trans>
              </Button>
              <Button
                type="submit"
                variant="primary"
                disabled={!wanted || overtaken}
                busy={save.isPending}
              >
                <Trans>Save prices</Trans>
              </Button>
            </div>
          </div>
        )}
      </form>
      {!changed && <PriceMoves prices={kept} saved plans={plans} />}
    </Card>
  )
}
