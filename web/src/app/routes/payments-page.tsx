import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isPaymentEventState } from '@/features/billing/managed/payment-event-state'
import { PaymentEventsSection } from '@/features/billing/managed/payment-events-section'
import { PromoCodesSection } from '@/features/billing/managed/promo-codes-section'
import { SandboxPanel } from '@/features/billing/managed/sandbox-panel'
import { ClockPanel } from '@/features/demo/clock-panel'
import { serviceQuery } from '@/lib/query/service'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'
import type { Search } from '../search'
import { RoleDashboard } from './role-dashboard'

/** What managers see of money: the provider's messages, the codes, and in a demo its sandbox. */
export function PaymentsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const demo = useQuery(serviceQuery).data?.demo ?? false
  const go = (next: Record<string, string | undefined>) =>
    void navigate({ to: paths.payments, search: { ...search, ...next }, replace: true })
  const { state } = search
  const tabs = [
    {
      value: 'messages',
      label: t`Messages`,
      content: (
        <PaymentEventsSection
          state={isPaymentEventState(state) ? state : undefined}
          onState={(next) => go({ state: next })}
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
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Payments`}>
        <Tabs
          label={t`Parts of the payments`}
          value={current?.value ?? ''}
          onChange={(tab) => go({ tab })}
          tabs={tabs.map((tab) => ({ ...tab, content: <div className="pt-5">{tab.content}</div> }))}
        />
      </AppPage>
    </RoleDashboard>
  )
}
