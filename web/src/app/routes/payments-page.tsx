import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { isPaymentEventState } from '@/features/billing/managed/payment-event-state'
import { PaymentEventsSection } from '@/features/billing/managed/payment-events-section'
import { isPaymentOutcome } from '@/features/billing/managed/payments/payment-outcome'
import { PaymentsSection } from '@/features/billing/managed/payments/payments-section'
import { PromoCodesSection } from '@/features/billing/managed/promo-codes-section'
import { SandboxPanel } from '@/features/billing/managed/sandbox-panel'
import { ClockPanel } from '@/features/demo/clock-panel'
import { serviceQuery } from '@/lib/query/service'
import { CardSkeleton } from '@/ui/skeletons'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'
import type { Search } from '../search'
import { RoleDashboard } from './role-dashboard'

/** What managers see of money: payments and the provider's messages, codes, in a demo its sandbox. */
export function PaymentsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const service = useQuery(serviceQuery)
  const demo = service.data?.demo ?? false
  const go = (next: Record<string, string | undefined>) =>
    void navigate({ to: paths.payments, search: { ...search, ...next }, replace: true })
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
            client={({ id, name }) => (
              <Link
                to="/accounts/$id"
                params={{ id }}
                className="link block min-h-6 truncate font-[550]"
                title={name}
              >
                {name}
              </Link>
            )}
          />
          <PaymentEventsSection
            state={isPaymentEventState(state) ? state : undefined}
            onState={(next) => go({ state: next })}
          />
        </div>
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
  // Only a demo has the tab that the address may name.
  const asked = service.isPending && search.tab === 'sandbox'
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Payments`}>
        <Tabs
          label={t`Payment sections`}
          value={current?.value ?? ''}
          onChange={(tab) => go({ tab })}
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
