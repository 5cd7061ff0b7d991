import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '@/ui/logo'
import { PageControls } from '../page-controls'
import { paths } from '../paths'
import { OfflineBar } from '../reach/offline-bar'
import { useBrand, useTitle } from '../use-title'

/** Surrounds the pages from choosing a plan to having paid: nothing else asks for attention. */
export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(title)
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-[1092px] items-center gap-2 px-5">
          <Logo brand={brand} href={paths.dashboard} label={t`${brand}, home`} />
          <span className="ml-auto inline-flex items-center gap-[7px] text-ui text-ink-2">
            <Lock size={15} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-sm:sr-only">
              <Trans>Secure checkout</Trans>
            </span>
          </span>
          <PageControls />
        </div>
      </header>
      <OfflineBar />
      <main id="main" className="mx-auto max-w-[1092px] px-5">
        {children}
      </main>
    </>
  )
}
