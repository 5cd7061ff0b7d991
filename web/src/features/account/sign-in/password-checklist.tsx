import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { type PasswordRule, passwordRules } from '../password-rules'

const labels: Record<PasswordRule, MessageDescriptor> = {
  password_too_short: msg`8 characters`,
  password_uppercase: msg`Uppercase`,
  password_lowercase: msg`Lowercase`,
  password_number: msg`Number`,
  password_special: msg`Special character`,
}

/** Shows which rules the password meets while it is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { t } = useLingui()
  return (
    <ul id={id} className="-mt-1 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-3">
      {passwordRules.map(({ code, keeps }) => {
        const kept = keeps(password)
        const Icon = kept ? Check : Minus
        return (
          <li
            key={code}
            className={`inline-flex items-center gap-[5px] ${kept ? 'text-audio' : ''}`}
          >
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {t(labels[code])}
            <VisuallyHidden>
              {kept ? <Trans>, done</Trans> : <Trans>, missing</Trans>}
            </VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
