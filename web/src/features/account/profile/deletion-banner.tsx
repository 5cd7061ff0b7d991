import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { formatDate } from '@/lib/dates'
import { Banner } from '@/ui/banner'
import { Button } from '@/ui/button'
import { useKeepAccount } from './use-deletion'

/** Appears on every page while the account is scheduled for deletion. */
export function DeletionBanner({ deleteAfter }: { deleteAfter: string }) {
  const { t } = useLingui()
  const keep = useKeepAccount()
  const date = formatDate(deleteAfter)
  return (
    <Banner
      label={t`Your account will be deleted`}
      icon={Hourglass}
      tone="danger"
      action={
        <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate()}>
          <Trans>Keep my account</Trans>
        </Button>
      }
    >
      <Trans>
        Your account will be deleted on <strong>{date}</strong>. After that nothing can be
        recovered.
      </Trans>
    </Banner>
  )
}
