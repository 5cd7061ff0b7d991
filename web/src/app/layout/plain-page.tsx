import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { Logo } from '@/ui/logo'
import { PageControls } from '../page-controls'
import { paths } from '../paths'
import { OfflineBar } from '../reach/offline-bar'
import { useBrand } from '../use-title'

type PlainPageProps = {
  /** Makes room for a list or a table instead of a message. */
  wide?: boolean
  children: ReactNode
}

/** The brand at the top and one short message in the middle, for pages outside the dashboards. */
export function PlainPage({ wide = false, children }: PlainPageProps) {
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
      <OfflineBar place="box" />
      <main
        id="main"
        className={classNames(
          'mx-auto grid w-full flex-1 pb-[72px]',
          wide ? 'max-w-[760px] content-start gap-5 pt-8' : 'max-w-[520px] content-center gap-3',
        )}
      >
        {children}
      </main>
    </div>
  )
}
