import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PasskeyRefused } from '@/lib/passkey-device'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'
import { deviceName } from './device-name'
import { beginPasskey, finishPasskey } from './passkey-calls'
import { PasskeyNameDialog } from './passkey-name-form'
import { useProof } from './prove-it'

/** Names a passkey, then lets the device make it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const proof = useProof()
  const add = useMutation({
    mutationFn: async (name: string) => finishPasskey(await proof.guard(beginPasskey), name),
    onSuccess: ({ name }) => {
      void queryClient.invalidateQueries({ queryKey: keys.passkeys })
      void queryClient.invalidateQueries({ queryKey: keys.factors })
      toast({ title: t`Passkey added`, description: t`You can now sign in with ${name}.` })
      onClose()
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't add the passkey`,
        description: explain(problem),
      }),
  })
  const explain = (problem: Error) => {
    if (!(problem instanceof PasskeyRefused)) return failureText(problem)
    return problem.known
      ? t`This device already has a passkey for your account.`
      : t`Your device didn't create a passkey. Please try again.`
  }
  return (
    <>
      <PasskeyNameDialog
        title={<Trans>Add a passkey</Trans>}
        description={
          <Trans>
            Your device asks for your fingerprint, face or screen lock, then saves a key.
          </Trans>
        }
        name={deviceName(navigator.userAgent)}
        action={<Trans>Add passkey</Trans>}
        busy={add.isPending}
        busyLabel={t`Waiting for your device...`}
        onSubmit={(name) => add.mutate(name)}
        onClose={onClose}
      />
      {proof.dialog}
    </>
  )
}
