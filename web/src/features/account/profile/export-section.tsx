import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { rawCall } from '@/lib/api/raw-call'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { ProfileSection } from './profile-section'

/** Exports everything stored about the person. */
export function ExportSection({ username }: { username: string }) {
  const { t } = useLingui()
  const take = useMutation({
    meta: { lost: lost.download },
    mutationFn: async () => {
      const answer = await rawCall('/api/user/export', { method: 'POST' })
      const named = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')
      saveFile(await answer.blob(), named?.[1] ?? `${username}.zip`)
    },
    onSuccess: () =>
      toast({ title: t`Your data is downloading`, description: t`Check your downloads.` }),
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't export your data`,
        description: failureText(problem),
      }),
  })
  return (
    <ProfileSection
      title={<Trans>Export your data</Trans>}
      intro={
        <Trans>
          A zip file with your profile, sign-ins, account history, picture, our emails and messages
          and, if you have access, your team's payments. A text file explains what is what.
        </Trans>
      }
    >
      <Button
        className="justify-self-start"
        busy={take.isPending}
        busyLabel={t`Collecting...`}
        onClick={() => take.mutate()}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Export my data</Trans>
      </Button>
    </ProfileSection>
  )
}
