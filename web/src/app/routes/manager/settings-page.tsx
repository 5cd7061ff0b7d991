import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { plans } from '@/features/billing/catalogue'
import { BrandPart } from '@/features/settings/brand-part'
import { PricesPart } from '@/features/settings/prices-part'
import { RulesPart } from '@/features/settings/rules-part'
import { SettingsPart } from '@/features/settings/settings-part'
import { StoragePart } from '@/features/settings/storage-part'
import { GivenUpJobs } from '@/features/setup-check/given-up-jobs'
import { roleOf } from '@/lib/redirect/home'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import { useSignedInUser } from '../../signed-in-user'
import { NotFoundPage } from '../not-found-page'

/** The managers' settings for the service; other people find no such page. */
export function SettingsPage() {
  return roleOf(useSignedInUser().role) === 'admin' ? <Inside /> : <NotFoundPage />
}

const entry = 'block flex-none rounded-control px-3 py-2 text-ui whitespace-nowrap hover:bg-surface'

function Inside() {
  const { t } = useLingui()
  return (
    <AppPage title={t`Settings`}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[180px_minmax(0,1fr)] lg:gap-8">
        <nav
          aria-label={t`Settings`}
          className="flex gap-1 overflow-x-auto lg:sticky lg:top-24 lg:grid"
        >
          <a className={entry} href="#brand">
            <Trans>Brand</Trans>
          </a>
          <a className={entry} href="#prices">
            <Trans>Prices</Trans>
          </a>
          <a className={entry} href="#rules">
            <Trans>Rules</Trans>
          </a>
          <a className={entry} href="#jobs">
            <Trans>Jobs</Trans>
          </a>
          <a className={entry} href="#storage">
            <Trans>Storage</Trans>
          </a>
          <Link className={entry} to={paths.outgoingMail}>
            <Trans>Outgoing mail</Trans>
          </Link>
          <Link className={entry} to={paths.auditLog}>
            <Trans>Audit log</Trans>
          </Link>
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <BrandPart />
          <PricesPart plans={plans} />
          <RulesPart />
          <SettingsPart
            id="jobs"
            title={<Trans>Jobs</Trans>}
            note={<Trans>Jobs that kept failing and need your decision.</Trans>}
          >
            <GivenUpJobs bare />
          </SettingsPart>
          <StoragePart
            client={(id, name) => (
              <Link
                to="/accounts/$id"
                params={{ id }}
                className="link block min-h-6 max-w-[320px] truncate"
                title={name}
              >
                {name}
              </Link>
            )}
          />
        </div>
      </div>
    </AppPage>
  )
}
