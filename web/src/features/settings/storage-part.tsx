import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTenths } from '@/lib/bytes'
import { Card } from '@/ui/card'
import { SpaceProgress } from '@/ui/progress'
import { Table } from '@/ui/table'
import { PendingPart, SettingsPart } from './settings-part'
import { storageQuery } from './settings-queries'

type StoragePartProps = { client: (id: string, name: string) => ReactNode }

/** What is stored, how much space is left, and whose files take the most. */
export function StoragePart({ client }: StoragePartProps) {
  const { t } = useLingui()
  const storage = useQuery(storageQuery)
  if (!storage.data)
    return (
      <SettingsPart id="storage" title={<Trans>Storage</Trans>}>
        <PendingPart error={storage.error} onRetry={() => void storage.refetch()} />
      </SettingsPart>
    )
  const { freeBytes, totalBytes, storedBytes, accounts, footageDays, finalsMonths } = storage.data
  const free = formatTenths(freeBytes)
  const total = formatTenths(totalBytes)
  const stored = formatTenths(storedBytes)
  return (
    <SettingsPart
      id="storage"
      title={<Trans>Storage</Trans>}
      note={
        <Trans>
          Footage is kept for {footageDays} days after the last delivery, finished videos for{' '}
          {finalsMonths} months. Clients are warned first.
        </Trans>
      }
    >
      <Card className="grid gap-2 p-4">
        <SpaceProgress
          name={t`Disk used`}
          label={<Trans>Disk</Trans>}
          figure={
            <Trans>
              {free} of {total} free
            </Trans>
          }
          fraction={totalBytes > 0 ? 1 - freeBytes / totalBytes : 1}
          help={<Trans>Clients' files use {stored}.</Trans>}
        />
      </Card>
      {accounts.length > 0 && (
        <Table
          caption={t`Clients who store the most`}
          rows={accounts}
          rowKey={({ id }) => id}
          columns={[
            { key: 'client', label: t`Client`, cell: ({ id, name }) => client(id, name) },
            {
              key: 'used',
              label: t`Used`,
              align: 'end',
              cell: ({ usedBytes }) => formatTenths(usedBytes),
            },
            {
              key: 'limit',
              label: t`Included`,
              align: 'end',
              cell: ({ limitBytes }) => formatTenths(limitBytes),
            },
          ]}
        />
      )}
    </SettingsPart>
  )
}
