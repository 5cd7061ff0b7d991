import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { formatBytes } from '@/lib/bytes'
import { keys } from '@/lib/query/keys'
import { Notice } from '@/ui/notice'

const minute = 60_000

export const diskQuery = queryOptions({
  queryKey: keys.disk,
  queryFn: () => answerOf(api.GET('/api/disk')),
  refetchInterval: 10 * minute,
})

/** Warns managers that the disk is filling up, while there is time to make room. */
export function DiskBanner() {
  const { data } = useQuery(diskQuery)
  if (!data || data.state === 'works') return null
  const free = formatBytes(data.freeBytes)
  const total = formatBytes(data.totalBytes)
  return data.state === 'low' ? (
    <Notice>
      <Trans>
        <b>
          Disk space is low: {free} of {total} left.
        </b>{' '}
        Uploads stop when the disk is full. Add disk space, or move the storage to a larger disk or
        an S3 bucket.
      </Trans>
    </Notice>
  ) : (
    <Notice tone="danger">
      <Trans>
        <b>
          The disk is full: {free} of {total} left.
        </b>{' '}
        Uploads can fail now. Nothing uploaded so far is lost. Add disk space, or move the storage
        to a larger disk or an S3 bucket.
      </Trans>
    </Notice>
  )
}
