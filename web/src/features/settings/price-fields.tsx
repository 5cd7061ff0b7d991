import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '@/lib/api/api-error'
import { formatPrice } from '@/lib/money'
import { TextInput } from '@/ui/text-input'
import {
  annualPrices,
  discountField,
  monthlyField,
  type PriceDraft,
  packField,
} from './price-draft'

/** What a plan includes, beside its price; only a new plan could include something else. */
export type SoldPlan = {
  key: string
  title: string
  videos: number
  revisionRounds: number | 'unlimited'
  turnaroundHours: number
  activeProjects: number
  seats: number
}

type PriceFieldsProps = {
  plans: readonly SoldPlan[]
  packs: readonly number[]
  typed: PriceDraft
  saved: PriceDraft
  problem: ApiError | undefined
  onType: (field: string, text: string) => void
}

/** The catalogue as a table with editable prices. */
export function PriceFields({ plans, packs, typed, saved, problem, onType }: PriceFieldsProps) {
  const { t } = useLingui()
  const discount = Number(typed[discountField])
  const input = (field: string, label: string) => (
    <PriceInput
      label={label}
      text={typed[field] ?? ''}
      was={typed[field] === saved[field] ? undefined : saved[field]}
      problem={problem?.field === field ? problem.text : undefined}
      onType={(text) => onType(field, text)}
    />
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="table-scroll" aria-label={t`Plans and their prices`} tabIndex={0}>
        <table className="table">
          <caption className="visually-hidden">
            <Trans>Plans and their prices</Trans>
          </caption>
          <thead>
            <tr>
              <Head>
                <Trans>Plan</Trans>
              </Head>
              <Head end>
                <Trans>Monthly</Trans>
              </Head>
              <Head end>
                <Trans>Yearly</Trans>
              </Head>
              <Head end>
                <Trans>Videos</Trans>
              </Head>
              <Head end>
                <Trans>Rounds</Trans>
              </Head>
              <Head end>
                <Trans>Turnaround, h</Trans>
              </Head>
              <Head end>
                <Trans>At once</Trans>
              </Head>
              <Head end>
                <Trans>Seats</Trans>
              </Head>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => {
              const { title } = plan
              const monthly = Number(typed[monthlyField(plan.key)])
              const { year } = annualPrices(monthly, discount)
              return (
                <tr key={plan.key}>
                  <th scope="row">{title}</th>
                  <td data-align="end">
                    {input(monthlyField(plan.key), t`Monthly price of ${title}`)}
                  </td>
                  <td data-align="end" className="text-ink-2">
                    {Number.isFinite(year) && year > 0 ? formatPrice(year) : '–'}
                  </td>
                  <td data-align="end">{plan.videos}</td>
                  <td data-align="end">
                    {plan.revisionRounds === 'unlimited' ? '∞' : plan.revisionRounds}
                  </td>
                  <td data-align="end">{plan.turnaroundHours}</td>
                  <td data-align="end">{plan.activeProjects}</td>
                  <td data-align="end">{plan.seats}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <div className="grid gap-x-6 gap-y-4 border-line border-t p-4 sm:grid-cols-2 lg:grid-cols-4 lg:px-6">
        <Row label={<Trans>Yearly billing saves</Trans>} unit="%">
          {input(discountField, t`Yearly billing saves`)}
        </Row>
        {packs.map((videos) => (
          <Row
            key={videos}
            label={<Plural value={videos} one="# extra video" other="# extra videos" />}
          >
            {input(packField(videos), t`Price of ${videos} extra videos`)}
          </Row>
        ))}
      </div>
    </>
  )
}

function Head({ end, children }: { end?: boolean; children: ReactNode }) {
  return (
    <th scope="col" data-align={end ? 'end' : undefined}>
      {children}
    </th>
  )
}

type RowProps = { label: ReactNode; unit?: string; children: ReactNode }

function Row({ label, unit, children }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span aria-hidden="true">{label}</span>
      <span className="flex items-center gap-1.5">
        {children}
        {unit}
      </span>
    </div>
  )
}

type PriceInputProps = {
  label: string
  text: string
  was: string | undefined
  problem: string | undefined
  onType: (text: string) => void
}

function PriceInput({ label, text, was, problem, onType }: PriceInputProps) {
  const problemId = useId()
  return (
    <span className="inline-grid justify-items-end gap-1">
      <span className="flex items-center gap-2">
        {was !== undefined && <s className="text-ink-3 text-sm">{was}</s>}
        <TextInput
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          className="w-24 text-right"
          inputMode="numeric"
          maxLength={5}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </span>
      {problem && (
        <span id={problemId} role="alert" className="max-w-48 text-right text-danger text-sm">
          {problem}
        </span>
      )}
    </span>
  )
}
