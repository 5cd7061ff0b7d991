import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { isPaymentEventState } from '@/features/billing/managed/payment-event-state'
import { PaymentEventsSection } from '@/features/billing/managed/payment-events-section'
import { isPaymentOutcome } from '@/features/billing/managed/payments/payment-outcome'
import { PaymentsSection } from '@/features/billing/managed/payments/payments-section'
import { PromoCodesSection } from '@/features/billing/managed/promo-codes-section'
import { ReferralsSection } from '@/features/billing/managed/referrals/referrals-section'
import { SandboxPanel } from '@/features/billing/managed/sandbox-panel'
import { SubscriptionsSection } from '@/features/billing/managed/subscriptions/subscriptions-section'
import { ClockPanel } from '@/features/demo/clock-panel'
import { serviceQuery } from '@/lib/query/service'
import { CardSkeleton } from '@/ui/skeletons'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { RoleDashboard } from '../role-dashboard'

/** A client's name, linked to the account's page. */
const clientLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    to="/accounts/$id"
    params={{ id }}
    className="link block min-h-6 truncate font-[550]"
    title={name}
  >
    {name}
  </Link>
)

const subscriptionShow = (text: string | undefined) =>
  (['active', 'leaving', 'past_due', 'paused', 'ended'] as const).find((one) => one === text) ?? ''

const referralShow = (text: string | undefined) =>
  (['registered', 'subscribed'] as const).find((one) => one === text) ?? ''

/** Payments, the provider's messages and codes, for managers; in a demo also its sandbox. */
export function PaymentsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const service = useQuery(serviceQuery)
  const demo = service.data?.demo ?? false
  const go = (next: Record<string, string | undefined>) =>
    void navigate({ to: paths.payments, search: { ...search, ...next }, replace: true })
  // Empty values are left out of the address.
  const goFilter = (change: Record<string, string>) =>
    go(Object.fromEntries(Object.entries(change).map(([name, text]) => [name, text || undefined])))
  const { state, month, client = '', outcome } = search
  const tabs = [
    {
      value: 'payments',
      label: t`Payments`,
      content: (
        <div className="grid gap-9">
          <PaymentsSection
            filter={{ month, client, outcome: isPaymentOutcome(outcome) ? outcome : undefined }}
            onFilter={(change) =>
              go({ ...change, ...(change.client === '' && { client: undefined }) })
            }
            client={clientLink}
          />
          <PaymentEventsSection
            state={isPaymentEventState(state) ? state : undefined}
            onState={(next) => go({ state: next })}
          />
        </div>
      ),
    },
    {
      value: 'subscriptions',
      label: t`Subscriptions`,
      content: (
        <SubscriptionsSection
          filter={{ show: subscriptionShow(search.show), plan: search.plan ?? '', client }}
          onFilter={goFilter}
          client={clientLink}
        />
      ),
    },
    {
      value: 'referrals',
      label: t`Referrals`,
      content: (
        <ReferralsSection
          filter={{ show: referralShow(search.show), client }}
          onFilter={goFilter}
          client={clientLink}
        />
      ),
    },
    { value: 'codes', label: t`Promo codes`, content: <PromoCodesSection /> },
    ...(demo
      ? [
          {
            value: 'sandbox',
            label: t`Sandbox`,
            content: (
              <div className="grid max-w-[900px] gap-4">
                <ClockPanel />
                <SandboxPanel />
              </div>
            ),
          },
        ]
      : []),
  ]
  const current = tabs.find(({ value }) => value === search.tab) ?? tabs[0]
  // Only a demo has the sandbox tab that the address may name.
  const asked = service.isPending && search.tab === 'sandbox'
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Payments`}>
        <Tabs
          label={t`Payment sections`}
          value={current?.value ?? ''}
          // The filters of one list don't apply to the next.
          onChange={(tab) => void navigate({ to: paths.payments, search: { tab }, replace: true })}
          tabs={tabs.map((tab) => ({
            ...tab,
            content: (
              <div className="pt-5">
                {asked ? <CardSkeleton lines={4} button className="max-w-[900px]" /> : tab.content}
              </div>
            ),
          }))}
        />
      </AppPage>
    </RoleDashboard>
  )
}
