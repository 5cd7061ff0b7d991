import { useLingui } from '@lingui/react/macro'
import type { Desk } from '@/lib/api/types'
import { serviceNames } from '../service-names'

/**
 * An editor's languages and skills on one line; an editor without any gets every kind of project.
 */
export function AbilityWords({ of }: { of: Pick<Desk, 'languages' | 'skills'> }) {
  const { t } = useLingui()
  const languages = of.languages.join(' ').toUpperCase() || t`All languages`
  const skills = of.skills.map((skill) => t(serviceNames[skill])).join(', ') || t`all skills`
  const words = `${languages}, ${skills}`
  return (
    <small className="truncate text-[0.75rem] text-ink-3" title={words}>
      {words}
    </small>
  )
}
