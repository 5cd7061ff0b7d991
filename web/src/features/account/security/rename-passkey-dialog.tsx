import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import type { Passkey } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'
import { PasskeyNameDialog } from './passkey-name-form'

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const rename = useMutation({
    meta: { lost: lost.change },
    mutationFn: (name: string) =>
      api.PATCH('/api/passkeys/{id}', { params: { path: { id: passkey.id } }, body: { name } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.passkeys })
      onClose()
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`Nothing was changed`,
        description: failureText(problem),
      }),
  })
  return (
    <PasskeyNameDialog
      title={<Trans>Rename this passkey</Trans>}
      name={passkey.name}
      action={<Trans>Rename passkey</Trans>}
      busy={rename.isPending}
      busyLabel={t`Saving...`}
      onSubmit={(name) => rename.mutate(name)}
      onClose={onClose}
    />
  )
}
