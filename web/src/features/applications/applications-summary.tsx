import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApplicationState } from '@/lib/api/types'
import { copyText } from '@/lib/copy-text'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { applicationsQuery } from './application-queries'
import { StateWord } from './state-word'

type ApplicationsSummaryProps = {
  /** Makes a link to the list of those in a state. */
  link: (state: ApplicationState, children: ReactNode) => ReactNode
  /** A link to all of them. */
  more: ReactNode
}

/** The states that are counted. Accepted applicants have an invitation. */
const shown = ['received', 'screening', 'test', 'accepted', 'declined'] as const

/** Where people apply. */
const formPath = '/team-registration'

/** How many applications there are in each state, each linked to its list. */
export function ApplicationsSummary({ link, more }: ApplicationsSummaryProps) {
  const { t, i18n } = useLingui()
  const applications = useInfiniteQuery(applicationsQuery(undefined))
  const counts = applications.data?.pages[0]?.counts
  async function copyLink() {
    if (await copyText(new URL(formPath, location.origin).href)) toast({ title: t`Link copied` })
  }
  return (
    <section className="grid content-start gap-3" aria-labelledby="applications-summary">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="t2" id="applications-summary">
            <Trans>Applications</Trans>
          </h2>
          {more}
        </div>
        <Button size="sm" onClick={() => void copyLink()}>
          <Link2 size={15} strokeWidth={1.75} aria-hidden />
          <Trans>Copy application form link</Trans>
        </Button>
      </div>
      {applications.isPending && <Skeleton className="h-[86px]" />}
      {applications.isError && <p className="text-danger">{failureText(applications.error)}</p>}
      {counts && (
        <Card className="overflow-hidden">
          <ul className="-mr-px -mb-px grid grid-cols-2 sm:grid-cols-5 [&>li]:border-r [&>li]:border-b [&>li]:border-line">
            {shown.map((state) => (
              <li key={state}>
                {link(
                  state,
                  <>
                    <StateWord state={state} />
                    <b className="t1">{i18n.number(counts[state] ?? 0)}</b>
                  </>,
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
