import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, MessagesSquare } from 'lucide-react'
import type { Audience } from './kept-messages'

const look =
  'flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-2.5 text-sm font-[550] text-ink-2 hover:text-ink max-lg:min-h-11 max-lg:flex-1 max-lg:justify-center aria-pressed:bg-raised aria-pressed:text-ink'

type AudienceChoiceProps = { value: Audience; onChange: (audience: Audience) => void }

/** Who can read what is written: the client too, or only the team. */
export function AudienceChoice({ value, onChange }: AudienceChoiceProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are two buttons, not form fields
    <div role="group" aria-label={t`Who reads this`} className="flex gap-1 px-2 pt-2">
      <button
        type="button"
        aria-pressed={value === 'everyone'}
        className={look}
        onClick={() => onChange('everyone')}
      >
        <MessagesSquare size={14} strokeWidth={1.75} aria-hidden />
        <Trans>To the client</Trans>
      </button>
      <button
        type="button"
        aria-pressed={value === 'team'}
        className={`${look} aria-pressed:bg-qc! aria-pressed:text-canvas!`}
        onClick={() => onChange('team')}
      >
        <Lock size={13} strokeWidth={1.75} aria-hidden />
        <Trans>Team only</Trans>
      </button>
    </div>
  )
}
