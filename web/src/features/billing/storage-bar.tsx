import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatTenths } from '@/lib/bytes'
import { SpaceProgress } from '@/ui/progress'

type StorageBarProps = { used: number; limit: number; help?: ReactNode }

/** How much of its storage a client account uses, as a bar and in words. */
export function StorageBar({ used, limit, help }: StorageBarProps) {
  const { t } = useLingui()
  const taken = formatTenths(used)
  const all = formatTenths(limit)
  return (
    <SpaceProgress
      name={t`Storage used`}
      label={<Trans>Storage</Trans>}
      figure={
        <Trans>
          {taken} of {all}
        </Trans>
      }
      fraction={limit > 0 ? used / limit : 1}
      help={help}
    />
  )
}
