import { Trans, useLingui } from '@lingui/react/macro'
import type { PromoCode } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import { Table } from '@/ui/table'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { planTitle } from '../catalogue'

type PromoCodesTableProps = { codes: readonly PromoCode[]; onEnd: (code: PromoCode) => void }

export function PromoCodesTable({ codes, onEnd }: PromoCodesTableProps) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Promo codes`}
      rows={codes}
      rowKey={(code) => code.code}
      columns={[
        {
          key: 'code',
          label: t`Code`,
          cell: ({ code }) => (
            <b className="font-mono text-[0.875rem] tracking-[0.04em]" translate="no">
              {code}
            </b>
          ),
        },
        { key: 'terms', label: t`Discount`, cell: (code) => <Terms code={code} /> },
        {
          key: 'whom',
          label: t`Who can use it`,
          cell: ({ newClients, plans }) => (
            <>
              {newClients ? t`First plans` : t`Everyone`}
              {plans.length > 0 && (
                <small className="block text-ink-3">{plans.map(planTitle).join(', ')}</small>
              )}
            </>
          ),
        },
        { key: 'when', label: t`When`, cell: (code) => <When code={code} /> },
        {
          key: 'uses',
          label: t`Used`,
          align: 'end',
          cell: ({ uses, maxUses }) => (maxUses > 0 ? `${uses} / ${maxUses}` : uses),
        },
        {
          key: 'end',
          label: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
          align: 'end',
          cell: (code) =>
            !code.builtIn &&
            !code.endedAt && (
              <Button size="sm" aria-label={t`End ${code.code}`} onClick={() => onEnd(code)}>
                <Trans>End</Trans>
              </Button>
            ),
        },
      ]}
    />
  )
}

function Terms({ code }: { code: PromoCode }) {
  const { t } = useLingui()
  const { months } = code
  const off = code.percentOff > 0 ? `${code.percentOff}%` : formatCents(code.amountOff)
  if (months === 0) return t`${off}, forever`
  if (months === 1) return t`${off}, first month`
  return t`${off}, ${months} months`
}

function When({ code }: { code: PromoCode }) {
  const from = formatDate(code.from)
  const until = formatDate(code.until)
  const ended = formatDate(code.endedAt)
  if (code.endedAt)
    return (
      <span className="text-ink-3">
        <Trans>Ended {ended}</Trans>
      </span>
    )
  if (code.builtIn) return <Trans>Always, from the catalogue</Trans>
  if (code.from && code.until)
    return (
      <>
        {from} – {until}
      </>
    )
  if (code.until) return <Trans>Until {until}</Trans>
  if (code.from) return <Trans>From {from}</Trans>
  return <Trans>Forever</Trans>
}
