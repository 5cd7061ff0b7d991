import type { PricedLine } from '@/lib/api/billing-types'
import { linePeriod, lineWords } from './line-words'

/** What a line of a bill is for, with the period it covers below it. */
export function BillLine({ line }: { line: PricedLine }) {
  const period = linePeriod(line)
  return (
    <>
      {lineWords(line)}
      {period && <small className="block text-sm text-ink-3">{period}</small>}
    </>
  )
}
