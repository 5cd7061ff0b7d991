import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { SignedIn } from '@/lib/api/types'
import { failureMessage } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Signs in with a passkey alone; its script is loaded when the button is pressed. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const { t } = useLingui()
  const signIn = useMutation({
    meta: { lost: lost.signIn },
    mutationFn: async () => (await import('../security/passkey-calls')).signInWithPasskey(),
    onSuccess: onSignedIn,
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`Login failed`,
        description:
          problem.name === 'PasskeyRefused' ? t`No passkey was chosen.` : failureMessage(problem),
      }),
  })
  return (
    <Button
      block
      className="min-h-[46px]"
      busy={signIn.isPending || signIn.isSuccess}
      onClick={() => signIn.mutate()}
    >
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
