import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { roleOf } from '@/lib/redirect/home'
import { Spinner } from '@/ui/spinner'
import { Tabs } from '@/ui/tabs'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'
import type { Search } from '../search'
import { useSignedInUser } from '../signed-in-user'
import { profileTabs } from './profile/profile-tabs'

export function ProfilePage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const tabs = profileTabs.filter(({ only }) => !only || only === roleOf(user.role))
  const current = tabs.find((tab) => tab.value === search.tab) ?? tabs[0]
  return (
    <AppPage title={t`My Profile`}>
      <div className="max-w-[760px]">
        <Tabs
          label={t`Profile sections`}
          value={current?.value ?? ''}
          onChange={(tab) => void navigate({ to: paths.profile, search: { tab }, replace: true })}
          tabs={tabs.map(({ value, label, component: Part }) => ({
            value,
            label: t(label),
            content: (
              <div className="pt-5">
                <Suspense fallback={<Spinner />}>
                  <Part user={user} />
                </Suspense>
              </div>
            ),
          }))}
        />
      </div>
    </AppPage>
  )
}
