import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '@/lib/api/client'
import { PasskeyRefused } from '@/lib/passkey-device'
import { passkeysWork } from '@/lib/passkeys-work'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { PasswordInput } from '@/ui/password-input'
import { Loading, Skeleton } from '@/ui/skeleton'
import { useAccountForm } from '../use-account-form'
import { CodeField } from './code-field'
import { factorsQuery } from './factors-query'
import { proveWithPasskey } from './passkey-calls'
import { codeProofRules, type ProofForm, passwordProofRules } from './proof-rules'

type ProofDialogProps = { onProved: () => void; onGiveUp: () => void }

/**
 * Asks people to prove their identity again with what the account has: the password, a code or a
 * passkey.
 */
export function ProofDialog({ onProved, onGiveUp }: ProofDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const factors = useQuery(factorsQuery)
  const methods = factors.data?.proofMethods ?? []
  const withCode = methods.includes('totp')
  const typed = withCode || methods.includes('password')
  const [recovery, setRecovery] = useState(false)
  const [problem, setProblem] = useState('')
  const onError = (refusal: Error) => {
    form.showServerError(refusal)
    setProblem(refusal instanceof PasskeyRefused ? t`No passkey was chosen.` : failureText(refusal))
  }
  const byTyping = useMutation({
    mutationFn: (body: ProofForm) => api.POST('/api/prove', { body }),
    onSuccess: onProved,
    onError,
  })
  const byPasskey = useMutation({ mutationFn: proveWithPasskey, onSuccess: onProved, onError })
  const form = useAccountForm<ProofForm>({
    rules: withCode ? codeProofRules : passwordProofRules,
    initial: { password: '', code: '' },
    onSubmit: (filled) => {
      setProblem('')
      byTyping.mutate(filled)
    },
  })
  const fieldError = form.errorOf(withCode ? 'code' : 'password')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onGiveUp()
      }}
      title={<Trans>Confirm it's you</Trans>}
      description={
        <Trans>This changes how your account is protected, so please confirm it's you.</Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          {typed && (
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={byTyping.isPending}
              busyLabel={t`Checking...`}
            >
              <Trans>Confirm</Trans>
            </Button>
          )}
        </>
      }
    >
      {factors.isPending && (
        <Loading label={t`Loading...`}>
          <Skeleton className="h-[72px]" />
        </Loading>
      )}
      {factors.isError && (
        <ErrorState
          title={t`We couldn't load your security settings.`}
          error={factors.error}
          onRetry={() => void factors.refetch()}
        />
      )}
      {factors.data && methods.length === 0 && (
        <p>
          <Trans>We can't confirm it's you here. Sign out, sign in and try again.</Trans>
        </p>
      )}
      {factors.data && (
        <div className="grid gap-4">
          {typed && (
            <form id={id} {...form.props} className="grid gap-3">
              {withCode ? (
                <>
                  <CodeField
                    key={String(recovery)}
                    {...form.input('code')}
                    recovery={recovery}
                    error={fieldError}
                  />
                  {methods.includes('recovery') && (
                    <button
                      type="button"
                      className="link min-h-6 justify-self-start text-ui"
                      onClick={() => setRecovery(!recovery)}
                    >
                      {recovery ? <Trans>Use the app</Trans> : <Trans>Use a recovery code</Trans>}
                    </button>
                  )}
                </>
              ) : (
                <Field label={t`Password`} error={fieldError}>
                  <PasswordInput
                    {...form.input('password')}
                    showLabel={t`Show password`}
                    hideLabel={t`Hide password`}
                  />
                </Field>
              )}
            </form>
          )}
          {methods.includes('passkey') && passkeysWork() && (
            <Button busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          {problem && !fieldError && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
