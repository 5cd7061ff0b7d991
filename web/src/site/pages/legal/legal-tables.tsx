import type { ReactNode } from 'react'
import { formatPrice, packPrice } from '../../price'
import { type Figures, type LegalWords, type StoredKey, storedKeys } from './legal-text'

type TableProps = { figures: Figures; words: LegalWords }

export function PlanTable({ figures, words }: TableProps) {
  const { plan: label } = words
  return (
    <Table
      caption={label.caption}
      heads={[
        label.name,
        label.monthly,
        label.annual,
        label.yearly,
        label.videos,
        label.rounds,
        label.turnaround,
        label.active,
        label.seats,
      ]}
      rows={figures.plans.map((plan) => [
        plan.title,
        formatPrice(plan.monthlyPrice),
        formatPrice(plan.annualMonthlyPrice),
        formatPrice(plan.annualPrice),
        plan.videos,
        plan.revisionRounds === 'unlimited' ? label.unlimited : plan.revisionRounds,
        label.hours(plan.turnaroundHours, plan.priority),
        plan.activeProjects,
        plan.seats,
      ])}
    />
  )
}

export function PackTable({ figures, words }: TableProps) {
  const { pack: label } = words
  return (
    <Table
      caption={label.caption}
      heads={[label.videos, label.price]}
      rows={figures.tokenPacks.map((pack) => [pack.videos, formatPrice(packPrice(pack.videos))])}
    />
  )
}

export function StorageTable({ words }: TableProps) {
  const { storage: label } = words
  const keys = Object.keys(storedKeys) as StoredKey[]
  return (
    <Table
      caption={label.caption}
      heads={[label.key, label.category, label.purpose, label.lasts]}
      rows={keys.map((key) => [
        <code key={key} className="tc">
          {key}
        </code>,
        label.categories[storedKeys[key]],
        label.keys[key].purpose,
        label.keys[key].lasts,
      ])}
    />
  )
}

export function PurposeTable({ words }: TableProps) {
  const { purpose: label } = words
  return (
    <Table
      caption={label.caption}
      heads={[label.what, label.why, label.basis]}
      rows={label.rows.map((row) => [row.what, row.why, row.basis])}
    />
  )
}

type RowsProps = { caption: string; heads: string[]; rows: ReactNode[][] }

/** On a narrow screen the table scrolls in its own box, which the keyboard can reach. */
function Table({ caption, heads, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="legal-table" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table never move
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
