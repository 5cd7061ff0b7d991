import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CirclePause,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { AccountLine } from '@/lib/api/billing-types'

type Look = { name: MessageDescriptor; icon: LucideIcon; look: string }

const looks: Record<AccountLine['standing'], Look> = {
  '': { name: msg`Never subscribed`, icon: CircleMinus, look: 'text-ink-3' },
  good: { name: msg`In good standing`, icon: CircleCheck, look: 'text-audio' },
  grace: { name: msg`Payment failed`, icon: TriangleAlert, look: 'text-marker' },
  no_submissions: { name: msg`No new projects`, icon: CircleAlert, look: 'text-danger' },
  on_hold: { name: msg`On hold`, icon: CirclePause, look: 'text-danger' },
  ended: { name: msg`Ended`, icon: CircleX, look: 'text-stone' },
}

/** What a client who owes money can still do, in a word. */
export function StandingWord({ standing }: { standing: AccountLine['standing'] }) {
  const { t } = useLingui()
  const { name, icon: Icon, look } = looks[standing]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${look}`}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(name)}
    </span>
  )
}
