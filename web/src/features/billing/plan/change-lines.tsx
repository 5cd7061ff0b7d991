import { Plural, Trans } from '@lingui/react/macro'
import type { ChangePreview } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { planTitle } from '../catalogue'
import { BillLine } from '../receipts/bill-line'
import { plusTax } from '../receipts/tax-words'

/** What a change of plan does and costs, line by line, exactly as it will be charged. */
export function ChangeLines({ preview }: { preview: ChangePreview }) {
  const { kind, videosNow, videosAfter } = preview
  const plan = planTitle(preview.plan)
  const from = formatDate(preview.effectiveAt)
  const next = plusTax(formatCents(preview.nextAmount), preview.taxed)
  const codeEnds = formatDate(preview.later?.from)
  const after = plusTax(formatCents(preview.later?.amount ?? 0), preview.taxed)
  const yearly = preview.interval === 'year'
  return (
    <div className="grid gap-3.5">
      {preview.lines.length > 0 && (
        <dl className="grid gap-2.5 border-t border-line pt-4">
          {preview.lines.map((line) => (
            <div key={`${line.text} ${line.amount}`} className="flex justify-between gap-4">
              <dt className="min-w-0">
                <BillLine line={line} />
              </dt>
              <dd
                className={
                  line.amount < 0
                    ? 'whitespace-nowrap text-audio tabular-nums'
                    : 'whitespace-nowrap tabular-nums'
                }
              >
                {formatCents(line.amount)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="grid gap-1.5 text-ui text-ink-2">
        {kind === 'at_once' && (
          <>
            <li>
              <Trans>{plan} starts right away.</Trans>
            </li>
            <li>
              {videosAfter === videosNow ? (
                <Plural
                  value={videosAfter}
                  one="# video a month, the same as now."
                  other="# videos a month, the same as now."
                />
              ) : (
                <Plural
                  value={videosAfter}
                  one={`# video a month instead of ${videosNow}.`}
                  other={`# videos a month instead of ${videosNow}.`}
                />
              )}
            </li>
          </>
        )}
        {kind === 'at_period_end' && (
          <li>
            <Trans>
              {plan} starts on {from}. Nothing changes until then, and you can undo it.
            </Trans>
          </li>
        )}
        {kind === 'withdrawn' ? (
          <li>
            <Trans>The planned change is undone. You stay on {plan}.</Trans>
          </li>
        ) : (
          <li>
            {preview.later ? (
              <Trans>
                The next charge is {next}. From {codeEnds} it's {after}.
              </Trans>
            ) : yearly ? (
              <Trans>The next charge is {next}, then every year.</Trans>
            ) : (
              <Trans>The next charge is {next}, then every month.</Trans>
            )}
          </li>
        )}
      </ul>
    </div>
  )
}
