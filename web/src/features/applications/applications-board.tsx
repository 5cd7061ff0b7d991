import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApplicationState } from '@/lib/api/types'
import { copyText } from '@/lib/copy-text'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { ApplicationCard } from './application-card'
import { applicationsQuery } from './application-queries'
import { states } from './application-states'
import { StateWord } from './state-word'

type StateLink = (state: ApplicationState, children: ReactNode) => ReactNode

type ApplicationsBoardProps = {
  /** Makes a link to the list of those in a state. */
  link: StateLink
  /** A link to all of them. */
  more: ReactNode
  onOpen: (id: string) => void
}

/** The steps of an application. Accepted applicants have an invitation. */
const steps = ['received', 'screening', 'test', 'accepted'] as const

/** How many cards a column shows; the others are in the list. */
const cardsAtMost = 3

/** Where people apply. */
const formPath = '/team-registration'

/** The newest applications at each step as cards, to be moved on or declined from here. */
export function ApplicationsBoard({ link, more, onOpen }: ApplicationsBoardProps) {
  const { t } = useLingui()
  async function copyLink() {
    if (await copyText(new URL(formPath, location.origin).href)) toast({ title: t`Link copied` })
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby="applications-board">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="t2" id="applications-board">
            <Trans>Applications</Trans>
          </h2>
          {more}
        </div>
        <Button size="sm" onClick={() => void copyLink()}>
          <Link2 size={15} strokeWidth={1.75} aria-hidden />
          <Trans>Copy application form link</Trans>
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-3 gap-y-6 sm:grid-cols-2 xl:grid-cols-[repeat(4,minmax(0,1fr))_180px]">
        {steps.map((state) => (
          <Column key={state} state={state} link={link} onOpen={onOpen} />
        ))}
        <Declined link={link} />
      </div>
    </section>
  )
}

type ColumnProps = { state: ApplicationState; link: StateLink; onOpen: (id: string) => void }

function Column({ state, link, onOpen }: ColumnProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(applicationsQuery(state))
  const page = list.data?.pages[0]
  const cards = page?.applications.slice(0, cardsAtMost) ?? []
  const others = (page?.counts[state] ?? 0) - cards.length
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t(states[state].name)}>
      <ColumnHead state={state} count={page?.counts[state]} />
      {list.isPending && <Skeleton className="h-[120px]" />}
      {list.isError && <p className="text-danger text-ui">{failureText(list.error)}</p>}
      {page && cards.length === 0 && (
        <p className="px-1 text-ink-3 text-ui">
          <Trans>None</Trans>
        </p>
      )}
      {cards.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {cards.map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && link(state, <Trans>{others} more</Trans>)}
    </section>
  )
}

function Declined({ link }: { link: StateLink }) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(applicationsQuery('received'))
  const count = data?.pages[0]?.counts.declined
  return (
    <section className="grid gap-2" aria-label={t(states.declined.name)}>
      <ColumnHead state="declined" count={count} />
      {Boolean(count) && link('declined', <Trans>Show declined</Trans>)}
    </section>
  )
}

function ColumnHead({ state, count }: { state: ApplicationState; count: number | undefined }) {
  const { i18n } = useLingui()
  return (
    <h3 className="flex items-baseline gap-2 border-b-2 border-line-strong pb-2 text-ui font-[550]">
      <StateWord state={state} />
      <span className="font-mono text-tc text-ink-3">{i18n.number(count ?? 0)}</span>
    </h3>
  )
}
