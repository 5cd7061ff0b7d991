import { useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import type { Suggestion } from '@/lib/api/types'
import { reasonsAgainst, reasonsFor } from './fit-words'

/** Why an editor should get a project, or should not. */
export function FitReasons({ reasons }: Pick<Suggestion, 'reasons'>) {
  const { t } = useLingui()
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
      {reasons.map((reason) => {
        const good = reasonsFor[reason]
        const word = good ?? reasonsAgainst[reason]
        return (
          word && (
            <span key={reason} className="inline-flex items-center gap-1 text-ink-2">
              {good ? (
                <Check size={14} className="text-audio" aria-hidden />
              ) : (
                <TriangleAlert size={14} className="text-marker" aria-hidden />
              )}
              {t(word)}
            </span>
          )
        )
      })}
    </span>
  )
}
