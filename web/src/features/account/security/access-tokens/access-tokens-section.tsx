import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SquareTerminal, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AccessToken } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'
import { SecurityRow, SecuritySection } from '../security-section'
import { accessTokensQuery } from './access-tokens-query'
import { scopeWords } from './scope-words'

const NewAccessTokenDialog = lazyPart(() =>
  import('./new-access-token-dialog').then((module) => ({ default: module.NewAccessTokenDialog })),
)
const RevokeAccessTokenDialog = lazyPart(() =>
  import('./revoke-access-token-dialog').then((module) => ({
    default: module.RevokeAccessTokenDialog,
  })),
)

/** What is open over the list. */
type Open = 'new' | AccessToken | null

/** The tokens a person has given to programs so that they can act in the person's name. */
export function AccessTokensSection() {
  const tokens = useQuery(accessTokensQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const add = (
    <Button size="sm" className="justify-self-start" onClick={() => setOpen('new')}>
      <SquareTerminal size={16} strokeWidth={1.75} aria-hidden="true" />
      <Trans>New access token</Trans>
    </Button>
  )
  return (
    <SecuritySection
      title={<Trans>Access tokens</Trans>}
      explanation={
        <Trans>
          Let your own scripts and programs use the API in your name.{' '}
          <a className="link" href="/api/docs">
            Read the API reference
          </a>
        </Trans>
      }
      query={tokens}
    >
      {(list) => (
        <>
          <Card className="divide-y divide-line">
            {list.length === 0 && (
              <EmptyState title={<Trans>No access tokens yet</Trans>} action={add}>
                <Trans>Create one for each program, so you can revoke them one by one.</Trans>
              </EmptyState>
            )}
            {list.map((token) => (
              <AccessTokenRow key={token.id} token={token} onRevoke={() => setOpen(token)} />
            ))}
          </Card>
          {list.length > 0 && add}
          <Suspense>
            {open === 'new' && <NewAccessTokenDialog onClose={close} />}
            {open !== null && open !== 'new' && (
              <RevokeAccessTokenDialog token={open} onClose={close} />
            )}
          </Suspense>
        </>
      )}
    </SecuritySection>
  )
}

type AccessTokenRowProps = { token: AccessToken; onRevoke: () => void }

function AccessTokenRow({ token, onRevoke }: AccessTokenRowProps) {
  const { t } = useLingui()
  const { name, ending } = token
  const until = formatDate(token.expiresAt)
  const used = formatDate(token.lastUsedAt)
  return (
    <SecurityRow
      icon={<SquareTerminal size={18} strokeWidth={1.75} aria-hidden="true" />}
      title={
        <>
          {name} <span className="font-mono text-sm text-ink-3">…{ending}</span>
        </>
      }
      detail={
        <>
          <p>{token.scopes.map((scope) => t(scopeWords[scope])).join(' · ')}</p>
          <p>
            {token.expired ? <Trans>Expired {until}</Trans> : <Trans>Expires {until}</Trans>}
            {' · '}
            {token.lastUsedAt ? <Trans>Last used {used}</Trans> : <Trans>Never used</Trans>}
          </p>
        </>
      }
      actions={
        <IconButton label={t`Revoke ${name}`} onClick={onRevoke}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
}
