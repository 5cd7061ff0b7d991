import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Passkey } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { passkeysWork } from '@/lib/passkeys-work'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'
import { passkeysQuery } from './passkeys-query'
import { SecurityRow, SecuritySection } from './security-section'

const AddPasskeyDialog = lazyPart(() =>
  import('./add-passkey-dialog').then((module) => ({ default: module.AddPasskeyDialog })),
)
const RenamePasskeyDialog = lazyPart(() =>
  import('./rename-passkey-dialog').then((module) => ({ default: module.RenamePasskeyDialog })),
)
const RemovePasskeyDialog = lazyPart(() =>
  import('./remove-passkey-dialog').then((module) => ({ default: module.RemovePasskeyDialog })),
)

/** What is open over the list. */
type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null

/** Passkeys, which stay on the person's devices and sign in without the password. */
export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const add = passkeysWork() ? (
    <Button size="sm" className="justify-self-start" onClick={() => setOpen({ what: 'add' })}>
      <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />
      <Trans>Add passkey</Trans>
    </Button>
  ) : (
    <p className="text-sm text-ink-3">
      <Trans>This browser can't create passkeys at this address.</Trans>
    </p>
  )
  return (
    <SecuritySection
      title={<Trans>Passkeys</Trans>}
      explanation={
        <Trans>
          Sign in with your fingerprint, face or screen lock instead of the password. The key never
          leaves your device.
        </Trans>
      }
      query={passkeys}
    >
      {(list) => (
        <>
          <Card className="divide-y divide-line">
            {list.length === 0 && (
              <EmptyState title={<Trans>No passkeys yet</Trans>} action={add}>
                <Trans>Add one for each device you use.</Trans>
              </EmptyState>
            )}
            {list.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpen({ what: 'rename', passkey })}
                onRemove={() => setOpen({ what: 'remove', passkey })}
              />
            ))}
          </Card>
          {list.length > 0 && add}
          <Suspense>
            {open?.what === 'add' && <AddPasskeyDialog onClose={close} />}
            {open?.what === 'rename' && (
              <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
            )}
            {open?.what === 'remove' && (
              <RemovePasskeyDialog passkey={open.passkey} onClose={close} />
            )}
          </Suspense>
        </>
      )}
    </SecuritySection>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui()
  const { name } = passkey
  const added = formatDate(passkey.createdAt)
  const used = formatDate(passkey.lastUsedAt)
  return (
    <SecurityRow
      icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />}
      title={name}
      detail={
        passkey.lastUsedAt ? (
          <Trans>
            Added {added}, last used {used}
          </Trans>
        ) : (
          <Trans>Added {added}, not used yet</Trans>
        )
      }
      actions={
        <>
          <IconButton label={t`Rename ${name}`} onClick={onRename}>
            <Pencil size={16} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={t`Remove ${name}`} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.75} />
          </IconButton>
        </>
      }
    />
  )
}
