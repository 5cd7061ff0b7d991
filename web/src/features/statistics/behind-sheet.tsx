import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Sheet } from '@/ui/sheet'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { type Column, Table } from '@/ui/table'
import { CsvButton } from './csv-button'
import { formatValue } from './format-value'
import { ListScope } from './list-scope'
import { behindQuery } from './statistics-queries'
import type { Fact, ListQuestion, MetricKey, MetricList, Question, Unit } from './statistics-types'

/** Makes links to the pages of what a list names. */
export type Links = {
  client: (id: string, name: string) => ReactNode
  project: (id: string, title: string) => ReactNode
  editor: (id: string, name: string) => ReactNode
  /** Links to a client's payment, by the client's name. */
  payment: (client: string, text: string) => ReactNode
}

/** Figures whose lists contain payments. */
const ofPayments: MetricKey[] = [
  'cash_received',
  'cash_refunded',
  'cash_net',
  'failed_payments',
  'recovered_payments',
]

type BehindSheetProps = {
  behind: MetricList
  question: Question
  links: Links
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}

/** The list behind a number. */
export function BehindSheet({ behind, question, links, onClose, returnTo }: BehindSheetProps) {
  const { t } = useLingui()
  const narrowed = narrow(question, behind.narrow)
  const list = useInfiniteQuery(behindQuery(behind.metric, narrowed))
  const [first] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const count = first?.count ?? 0
  const title = first && (first.slice ? `${first.name}: ${first.slice}` : first.name)
  return (
    <Sheet
      title={title ?? t`List`}
      closeLabel={t`Close`}
      onClose={onClose}
      returnTo={returnTo}
      wide
      tools={
        rows.length > 0 &&
        title && <CsvButton file={{ metric: behind.metric }} question={narrowed} about={title} />
      }
    >
      <div className="grid content-start gap-4 overflow-y-auto p-4">
        {first && (
          <div className="grid gap-1 text-sm text-ink-2">
            <ListScope list={first} />
            <p>{first.definition}</p>
          </div>
        )}
        {list.isPending && (
          <Loading label={t`Loading the list...`}>
            <RowsSkeleton count={5} />
          </Loading>
        )}
        {list.isError && (
          <ErrorState
            title={t`We couldn't load the list.`}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {first && rows.length === 0 && (
          <EmptyState title={<Trans>Nothing in this period</Trans>}>
            <Trans>Try a longer period or another filter.</Trans>
          </EmptyState>
        )}
        {first && rows.length > 0 && (
          <Table
            caption={title ?? first.name}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsOf(rows, first, links, {
              date: t`Date`,
              client: t`Client`,
              project: t`Project`,
              editor: t`Editor`,
              plan: t`Plan`,
              detail: t`Detail`,
              code: t`Code`,
              value: t`Value`,
            })}
          />
        )}
        {list.hasNextPage && (
          <div className="flex items-center gap-3">
            <Button
              size="sm"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
            <span className="text-sm text-ink-3">
              <Trans>
                {rows.length} of {count}
              </Trans>
            </span>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** A row's own period replaces the page's. */
function narrow(question: Question, by: ListQuestion): ListQuestion {
  const { days, from, to, ...rest } = question
  const period = by.from ? {} : { ...(days && { days }), ...(from && { from }), ...(to && { to }) }
  return { ...rest, ...period, ...by }
}

type Words = Record<
  'date' | 'client' | 'project' | 'editor' | 'plan' | 'detail' | 'code' | 'value',
  string
>

/** The columns in which at least one row has a value. */
function columnsOf(
  rows: Fact[],
  { key, unit }: { key: MetricKey; unit: Unit },
  links: Links,
  words: Words,
) {
  const amountOf = ({ value, client }: Fact) => {
    const text = formatValue(value, unit)
    return client && ofPayments.includes(key) ? links.payment(client.name, text) : text
  }
  const all: Array<Column<Fact, keyof Words> & { there: (row: Fact) => unknown }> = [
    {
      key: 'date',
      label: words.date,
      there: ({ at }) => at,
      cell: ({ at }) => <span className="whitespace-nowrap">{at && formatDate(at)}</span>,
    },
    {
      key: 'client',
      label: words.client,
      there: (row) => row.client,
      cell: ({ client }) => client && links.client(client.id, client.name),
    },
    {
      key: 'project',
      label: words.project,
      there: (row) => row.project,
      cell: ({ project }) => project && links.project(project.id, project.name),
    },
    {
      key: 'editor',
      label: words.editor,
      there: (row) => row.editor,
      cell: ({ editor }) => editor && links.editor(editor.id, editor.name),
    },
    { key: 'plan', label: words.plan, there: ({ plan }) => plan, cell: ({ plan }) => plan },
    {
      key: 'detail',
      label: words.detail,
      there: ({ detail }) => detail,
      cell: ({ detail }) => detail,
    },
    { key: 'code', label: words.code, there: ({ code }) => code, cell: ({ code }) => code },
    {
      key: 'value',
      label: words.value,
      align: 'end',
      there: () => true,
      cell: amountOf,
    },
  ]
  return all.filter(({ there }) => rows.some(there))
}
