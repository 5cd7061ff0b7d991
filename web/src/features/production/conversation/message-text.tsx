import { useLingui } from '@lingui/react/macro'
import { MentionText } from '@/ui/mentions/mention-text'
import type { Written } from '@/ui/mentions/mentions'

/** The text of a message. */
export function MessageText(written: Written) {
  const { t } = useLingui()
  return (
    <MentionText
      {...written}
      unknown={t`Former member`}
      className="mt-0.5 text-[0.9375rem] leading-[23px]"
    />
  )
}
