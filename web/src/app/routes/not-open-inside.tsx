import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { AppPage } from '../layout/app-page'
import { NotOpenMessage } from './not-open-message'

/** Says that a page behind the sign-in is not open yet. */
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
