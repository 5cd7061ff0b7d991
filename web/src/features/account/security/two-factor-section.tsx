import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Factors, TwoFactorSetup } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { lazyPart } from '@/ui/lazy-part'
import { toast } from '@/ui/toast'
import { ConfirmDialog } from '../confirm-dialog'
import { factorsQuery } from './factors-query'
import { useProof } from './prove-it'
import { SecurityRow, SecuritySection } from './security-section'

const TwoFactorDialog = lazyPart(() =>
  import('./two-factor-dialog').then((module) => ({ default: module.TwoFactorDialog })),
)
const RecoveryCodesDialog = lazyPart(() =>
  import('./recovery-codes').then((module) => ({ default: module.RecoveryCodesDialog })),
)

/** With this few recovery codes left, it is time for new ones. */
const few = 3

/** A code from an app in addition to the password: on, off, and recovery without the app. */
export function TwoFactorSection() {
  const factors = useQuery(factorsQuery)
  // Kept here and not below, so that what is shown only once survives loading and error states.
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <>
      <SecuritySection
        title={<Trans>Two-factor sign-in</Trans>}
        explanation={
          <Trans>
            After your password, you enter a code from an app on your phone. A stolen password alone
            isn't enough to sign in.
          </Trans>
        }
        query={factors}
      >
        {(data) => (
          <Card>
            {data.twoFactor ? (
              <SwitchedOn factors={data} onCodes={setCodes} />
            ) : (
              <SwitchedOff onBegun={setSetup} />
            )}
          </Card>
        )}
      </SecuritySection>
      <Suspense>
        {setup && (
          <TwoFactorDialog
            setup={setup}
            onConfirmed={(made) => {
              setSetup(null)
              setCodes(made)
            }}
            onClose={() => setSetup(null)}
          />
        )}
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Suspense>
    </>
  )
}

function useRefusedToast() {
  const { t } = useLingui()
  return (problem: Error) =>
    toast({
      variant: 'destructive',
      title: t`Nothing was changed`,
      description: failureText(problem),
    })
}

function SwitchedOff({ onBegun }: { onBegun: (setup: TwoFactorSetup) => void }) {
  const proof = useProof()
  const begin = useMutation({
    mutationFn: () => proof.guard(() => answerOf(api.POST('/api/two-factor/begin'))),
    onSuccess: onBegun,
    onError: useRefusedToast(),
  })
  return (
    <>
      <SecurityRow
        icon={<ShieldOff size={18} strokeWidth={1.75} aria-hidden="true" />}
        title={<Trans>Off</Trans>}
        detail={<Trans>You need an authenticator app, such as the one on your phone.</Trans>}
        actions={
          <Button size="sm" variant="solid" busy={begin.isPending} onClick={() => begin.mutate()}>
            <Trans>Turn on</Trans>
          </Button>
        }
      />
      {proof.dialog}
    </>
  )
}

type SwitchedOnProps = { factors: Factors; onCodes: (codes: string[]) => void }

function SwitchedOn({ factors, onCodes }: SwitchedOnProps) {
  const { t } = useLingui()
  const proof = useProof()
  const onError = useRefusedToast()
  const renew = useMutation({
    mutationFn: () => proof.guard(() => answerOf(api.POST('/api/two-factor/recovery-codes'))),
    onSuccess: (made) => onCodes(made.codes),
    onError,
  })
  const switchOff = useMutation({
    mutationFn: () => proof.guard(() => api.POST('/api/two-factor/off')),
    onSuccess: (_, __, ___, { client }) => {
      toast({
        title: t`Two-factor sign-in is off`,
        description: t`You can sign in with just your password again.`,
      })
      return client.invalidateQueries({ queryKey: factorsQuery.queryKey })
    },
    onError,
  })
  const [asked, setAsked] = useState(false)
  const since = formatDate(factors.twoFactorSince)
  const left = factors.recoveryCodes
  return (
    <>
      <SecurityRow
        icon={
          <ShieldCheck size={18} strokeWidth={1.75} className="text-audio" aria-hidden="true" />
        }
        title={<Trans>On since {since}</Trans>}
        detail={
          <span className={left <= few ? 'text-marker' : undefined}>
            <Trans>{left} of 10 recovery codes left</Trans>
          </span>
        }
        actions={
          <>
            <Button size="sm" busy={renew.isPending} onClick={() => renew.mutate()}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button
              size="sm"
              variant="destructive"
              busy={switchOff.isPending}
              onClick={() => setAsked(true)}
            >
              <Trans>Turn off</Trans>
            </Button>
          </>
        }
      />
      {asked && (
        <ConfirmDialog
          title={<Trans>Turn off two-factor sign-in</Trans>}
          doLabel={<Trans>Turn off two-factor sign-in</Trans>}
          busy={switchOff.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            // Its place is taken by the proof of identity.
            setAsked(false)
            switchOff.mutate()
          }}
        >
          <Trans>
            You'll sign in with just your password, and your recovery codes stop working.
          </Trans>
        </ConfirmDialog>
      )}
      {proof.dialog}
    </>
  )
}
