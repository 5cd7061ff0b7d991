import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '@/ui/logo'
import { PageControls } from '../page-controls'
import { paths } from '../paths'
import { useBrand } from '../use-title'

/** The brand above, one short message in the middle; for pages outside the dashboards. */
export function PlainPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const brand = useBrand()
  return (
    <div className="flex min-h-dvh flex-col px-(--page-margin)">
      <header className="flex h-[72px] items-center justify-between">
        <Logo brand={brand} href={paths.start} label={t`${brand}, home`} />
        <div className="flex items-center gap-1">
          <PageControls />
        </div>
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-[520px] flex-1 content-center gap-3 pb-[72px]"
      >
        {children}
      </main>
    </div>
  )
}
