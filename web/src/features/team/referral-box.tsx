import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { Team } from '@/lib/api/types'
import { copyText } from '@/lib/copy-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { toast } from '@/ui/toast'

/** The team's own referral code, to share with others. */
export function ReferralBox({ referral }: { referral: NonNullable<Team['referral']> }) {
  const { t } = useLingui()
  const copy = async () => {
    const copied = await copyText(referral.link)
    toast(
      copied
        ? { title: t`Link copied` }
        : { variant: 'destructive', title: t`We couldn't copy the link` },
    )
  }
  return (
    <Card className="grid items-center gap-x-6 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="t3">
          <Trans>Refer a friend</Trans>
        </h3>
        <p className="text-ink-2">
          <Trans>Anyone who registers with your code counts as your referral.</Trans>
        </p>
        <p className="mt-1.5 font-mono text-[1.125rem] tracking-[0.08em]" translate="no">
          {referral.code}
        </p>
      </div>
      <Button className="justify-self-start" onClick={() => void copy()}>
        <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Copy link</Trans>
      </Button>
    </Card>
  )
}
