import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Billing } from '@/lib/api/billing-types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { lazyPart } from '@/ui/lazy-part'
import { companyLines } from './company-lines'

const CompanyDialog = lazyPart(() =>
  import('./company-dialog').then((module) => ({ default: module.CompanyDialog })),
)

/** The company on the receipts, which people who may pay can edit. */
export function CompanyPanel({ billing }: { billing: Billing }) {
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-ui font-[550] text-ink-2">
        <Trans>Company details</Trans>
      </h2>
      <CompanyDetails billing={billing} />
    </Card>
  )
}

/** The same without a frame, for a page that has its own. */
export function CompanyDetails({ billing }: { billing: Billing }) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const { company, mayPay } = billing
  const [name, ...lines] = companyLines(company, i18n.locale)
  return (
    <>
      {name ? (
        <p className="grid min-w-0 gap-0.5">
          <b className="font-[550] break-words">{name}</b>
          {lines.map((line) => (
            <span key={line} className="text-sm break-words text-ink-2">
              {line}
            </span>
          ))}
        </p>
      ) : (
        <p className="text-ink-2">
          <Trans>Add your company, address and tax ID to show them on your receipts.</Trans>
        </p>
      )}
      {mayPay && (
        <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {name ? <Trans>Edit company details</Trans> : <Trans>Add company details</Trans>}
        </Button>
      )}
      {open && (
        <Suspense>
          <CompanyDialog company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
