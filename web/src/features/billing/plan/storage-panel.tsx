import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@/ui/card'
import { CardSkeleton } from '@/ui/skeletons'
import { storageQuery } from '../billing-queries'
import { StorageBar } from '../storage-bar'

/** From this share on we warn that the storage is almost full. */
const almostFull = 0.9

/** The storage of the person's own client account. Its space is reserved while it loads. */
export function StoragePanel() {
  const { data, isPending } = useQuery(storageQuery)
  if (isPending) return <CardSkeleton lines={1} />
  if (!data) return null
  const { used, limit } = data
  const full = used >= limit
  return (
    <Card className="p-5">
      <StorageBar
        used={used}
        limit={limit}
        help={
          full ? (
            <Trans>
              Your storage is full. Delete files or choose a larger plan to upload more.
            </Trans>
          ) : used >= limit * almostFull ? (
            <Trans>Your storage is almost full. A larger plan has more space.</Trans>
          ) : null
        }
      />
    </Card>
  )
}
