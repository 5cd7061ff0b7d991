import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { PlainPage } from '../layout/plain-page'
import { useTitle } from '../use-title'
import { NotOpenMessage } from './not-open-message'

/** A public page of the product that has a name and an address but no content yet. */
export function NotOpenPage({ name }: { name: MessageDescriptor }) {
  const { t } = useLingui()
  useTitle(t(name))
  return (
    <PlainPage>
      <h1 className="t1">{t(name)}</h1>
      <NotOpenMessage />
    </PlainPage>
  )
}
