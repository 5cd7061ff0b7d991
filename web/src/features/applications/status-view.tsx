import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button, ButtonLink } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { applicationStatusQuery } from './application-queries'
import { explanations } from './application-states'
import { LostLinkForm } from './lost-link-form'
import { StageTrack } from './stage-track'
import { StateWord } from './state-word'

/** Used in the URL in place of a secret, for people who have lost theirs. */
export const lostLink = '/team-registration/status/lost'

export const StatusView = ({ token }: { token: string }) =>
  lostLink.endsWith(`/${token}`) ? <LostLinkForm /> : <Status token={token} />

/** The state of an application, for the holder of its link. */
function Status({ token }: { token: string }) {
  const { t } = useLingui()
  const status = useQuery(applicationStatusQuery(token))
  if (status.isPending)
    return (
      <Loading label={t`Loading your application...`}>
        <Skeleton className="h-[160px]" />
      </Loading>
    )
  if (status.isError)
    return status.error instanceof ApiError && status.error.status === 404 ? (
      <UnknownLink />
    ) : (
      <ErrorState
        title={t`We couldn't load your application.`}
        error={status.error}
        onRetry={() => void status.refetch()}
      />
    )
  const { state, joined, createdAt, changedAt } = status.data
  const open = state === 'received' || state === 'screening' || state === 'test'
  return (
    <div className="grid gap-6">
      {(open || state === 'accepted') && <StageTrack state={state} />}
      <div className="grid gap-2">
        <p className="t2">
          <StateWord state={state} />
        </p>
        <p className="max-w-[60ch] text-ink-2">
          {joined ? <Trans>Your account is ready. Welcome.</Trans> : t(explanations[state])}
        </p>
        <p className="text-sm text-ink-3">
          <Trans>
            Sent on {formatDate(createdAt)}, last changed on {formatDate(changedAt)}
          </Trans>
        </p>
      </div>
      {open && <Withdraw token={token} />}
      {joined && (
        <ButtonLink variant="primary" href="/auth" className="justify-self-start">
          <Trans>Sign In</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function UnknownLink() {
  return (
    <div className="grid gap-5">
      <p className="t2">
        <Trans>This link doesn't work.</Trans>
      </p>
      <p className="max-w-[60ch] text-ink-2">
        <Trans>
          Open the whole link from the email we sent you when we received your application.
        </Trans>
      </p>
      <LostLinkForm />
      <ButtonLink href="/team-registration" className="justify-self-start">
        <Trans>Go to application</Trans>
      </ButtonLink>
    </div>
  )
}

function Withdraw({ token }: { token: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => answerOf(api.POST('/api/applications/withdraw', { body: { token } })),
    onSuccess: (now) => {
      setAsking(false)
      queryClient.setQueryData(applicationStatusQuery(token).queryKey, now)
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't withdraw your application`,
        description: failureText(problem),
      }),
  })
  return (
    <Dialog
      open={asking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="destructive" className="justify-self-start">
          <Trans>Withdraw application</Trans>
        </Button>
      }
      title={t`Withdraw your application`}
      description={t`We stop here and won't email you about it again. You can apply again later.`}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            <Trans>Withdraw</Trans>
          </Button>
        </>
      }
    />
  )
}
