import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'
import { useProof } from '../prove-it'
import { type AccessTokenChoice, AccessTokenForm } from './access-token-form'
import { MadeAccessTokenDialog } from './made-access-token-dialog'

/** Creates an access token, then shows it only this once. */
export function NewAccessTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const proof = useProof()
  const [secret, setSecret] = useState<string | null>(null)
  const make = useMutation({
    meta: { lost: lost.creation },
    mutationFn: (body: AccessTokenChoice) =>
      proof.guard(() => answerOf(api.POST('/api/access-tokens', { body }))),
    onSuccess: ({ token }) => {
      void queryClient.invalidateQueries({ queryKey: keys.accessTokens })
      setSecret(token)
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't create the access token`,
        description: failureText(problem),
      }),
  })
  if (secret !== null) return <MadeAccessTokenDialog secret={secret} onClose={onClose} />
  return (
    <>
      <AccessTokenForm
        busy={make.isPending}
        onSubmit={(choice) => make.mutate(choice)}
        onClose={onClose}
      />
      {proof.dialog}
    </>
  )
}
