import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CreditCard,
  HardDrive,
  Inbox,
  type LucideIcon,
  ServerCrash,
  UserRoundPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { disputesQuery } from '@/features/billing/billing-queries'
import { DisputeRow } from '@/features/billing/managed/payments/dispute-row'
import { toAnswer } from '@/features/billing/managed/payments/disputes-to-answer'
import { alarmsQuery } from '@/features/production/bench/alarms-query'
import { ManagerAlarms } from '@/features/production/bench/manager-alarms'
import { Section } from '@/features/production/bench/section'
import { formatBytes } from '@/lib/bytes'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { paths } from '../../paths'

/** What needs a manager first. */
export function ManagerNeeds() {
  const { t } = useLingui()
  const { data: alarms, isPending, error, refetch } = useQuery(alarmsQuery)
  const disputes = toAnswer(useQuery(disputesQuery).data?.payments ?? [])
  if (isPending) return null
  if (!alarms)
    return (
      <Card>
        <ErrorState
          title={t`We couldn't load what needs you.`}
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  const { failedPayments, messages, applications, failedJobs, disk } = alarms
  const full = disk.state !== 'works'
  return (
    <Section title={<Trans>Needs you</Trans>} aside={<DeskKeys />}>
      <ManagerAlarms
        alarms={alarms}
        firstSteps={<FirstSteps />}
        money={{
          count: disputes.length + failedPayments,
          rows: (
            <>
              {disputes.map((payment) => (
                <DisputeRow
                  key={payment.id}
                  payment={payment}
                  client={
                    <Link
                      to={paths.payments}
                      search={{ month: 'all', outcome: 'disputed' }}
                      className="font-semibold hover:underline"
                    >
                      {payment.account.name}
                    </Link>
                  }
                />
              ))}
              {failedPayments > 0 && (
                <CountRow icon={CreditCard} tone="text-danger">
                  <Link
                    to={paths.payments}
                    search={{ month: 'all', outcome: 'failed' }}
                    className={count}
                  >
                    <Plural
                      value={failedPayments}
                      one="# failed payment"
                      other="# failed payments"
                    />
                  </Link>
                </CountRow>
              )}
            </>
          ),
        }}
        people={{
          count: messages + applications,
          rows: (
            <>
              {messages > 0 && (
                <CountRow icon={Inbox} tone="text-video">
                  <Link to={paths.inbox} className={count}>
                    {t`${plural(messages, { one: '# message to answer', other: '# messages to answer' })}`}
                  </Link>
                </CountRow>
              )}
              {applications > 0 && (
                <CountRow icon={UserRoundPlus} tone="text-video">
                  <Link to={paths.applications} search={{ state: 'received' }} className={count}>
                    <Plural
                      value={applications}
                      one="# new application"
                      other="# new applications"
                    />
                  </Link>
                </CountRow>
              )}
            </>
          ),
        }}
        system={{
          count: failedJobs + Number(full),
          rows: (
            <>
              {failedJobs > 0 && (
                <CountRow icon={ServerCrash} tone="text-danger">
                  <Link to={paths.setupCheck} className={count}>
                    <Plural value={failedJobs} one="# failed job" other="# failed jobs" />
                  </Link>
                </CountRow>
              )}
              {full && (
                <CountRow icon={HardDrive} tone="text-marker">
                  <Link to={paths.setupCheck} className={count}>
                    <Trans>
                      {formatBytes(disk.freeBytes)} of {formatBytes(disk.totalBytes)} disk space
                      left
                    </Trans>
                  </Link>
                </CountRow>
              )}
            </>
          ),
        }}
      />
    </Section>
  )
}

const count = 'font-semibold hover:underline'

type CountRowProps = { icon: LucideIcon; tone: string; children: ReactNode }

/** The number of things of one kind, linked to their list. */
const CountRow = ({ icon: Icon, tone, children }: CountRowProps) => (
  <li className="flex min-h-12 items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
    <Icon size={18} strokeWidth={1.75} className={`flex-none ${tone}`} aria-hidden />
    {children}
  </li>
)

/** What a manager with nothing to decide can do next, mainly on a new installation. */
const FirstSteps = () => (
  <span className="flex flex-wrap justify-center gap-2">
    <ButtonLink size="sm" href={paths.content}>
      <Trans>Edit site content</Trans>
    </ButtonLink>
    <ButtonLink size="sm" href={`${paths.settings}#prices`}>
      <Trans>Set prices</Trans>
    </ButtonLink>
    <ButtonLink size="sm" href={paths.applications}>
      <Trans>Find editors</Trans>
    </ButtonLink>
  </span>
)

/** Lists the keys that work on the desk, for people with a keyboard. */
function DeskKeys() {
  return (
    <p className="hidden text-ink-3 text-sm lg:block">
      <Trans>
        <kbd>J</kbd> and <kbd>K</kbd> to move, <kbd>B</kbd> to open the board
      </Trans>
    </p>
  )
}
