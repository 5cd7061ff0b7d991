import { useLingui } from '@lingui/react/macro'
import type { ApplicationState } from '@/lib/api/types'
import { states } from './application-states'

export function StateWord({ state }: { state: ApplicationState }) {
  const { t } = useLingui()
  const { name, icon: Icon, look } = states[state]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${look}`}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(name)}
    </span>
  )
}
