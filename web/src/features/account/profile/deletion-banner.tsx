import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { useKeepAccount } from './use-deletion'

/** Stands on every page while the account is to be deleted. */
export function DeletionBanner({ deleteAfter }: { deleteAfter: string }) {
  const { t } = useLingui()
  const keep = useKeepAccount()
  const date = formatDate(deleteAfter)
  return (
    <aside
      aria-label={t`Your account will be deleted`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-danger-soft px-4 py-2.5 lg:px-8"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Hourglass
          size={16}
          strokeWidth={1.75}
          className="mt-0.5 flex-none text-danger"
          aria-hidden="true"
        />
        <span>
          <Trans>
            Your account will be deleted on <strong>{date}</strong>. After that nothing can be
            brought back.
          </Trans>
        </span>
      </p>
      <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate()}>
        <Trans>Keep my account</Trans>
      </Button>
    </aside>
  )
}
