import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Reply, ShieldAlert } from 'lucide-react'
import type { ContactHead } from '@/lib/api/types'
import { stateNames } from './inbox-words'

const looks = {
  answered: { icon: Reply, look: 'text-ink-2' },
  closed: { icon: CircleCheck, look: 'text-audio' },
  spam: { icon: ShieldAlert, look: 'text-danger' },
}

/** The state of a message; renders nothing while it waits for a reply. */
export function StateTag({ state }: { state: ContactHead['state'] }) {
  const { t } = useLingui()
  if (state === 'open') return null
  const { icon: Icon, look } = looks[state]
  return (
    <span className={`inline-flex flex-none items-center gap-1 text-sm ${look}`}>
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      {t(stateNames[state])}
    </span>
  )
}
