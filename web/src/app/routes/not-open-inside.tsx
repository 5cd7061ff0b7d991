import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { AppPage } from '../layout/app-page'
import { NotOpenMessage } from './not-open-message'

/** The same as NotOpenPage for a page behind the sign-in. */
export function NotOpenInside({ name }: { name: MessageDescriptor }) {
  const { t } = useLingui()
  return (
    <AppPage title={t(name)}>
      <div className="grid gap-3">
        <NotOpenMessage />
      </div>
    </AppPage>
  )
}
