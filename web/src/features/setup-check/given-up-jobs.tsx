import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import { formatDate } from '@/lib/dates'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { toast } from '@/ui/toast'

const givenUpQuery = queryOptions({
  queryKey: keys.givenUpJobs,
  queryFn: () => answerOf(api.GET('/api/jobs/given-up')),
})

/** The jobs that people ask about; jobs without a name here show the name from the log. */
const jobNames: Record<string, ReturnType<typeof msg>> = {
  'file.check': msg`Check a file`,
  'file.hash': msg`Compute checksums`,
  'file.prepare': msg`Prepare a file for playing`,
  'file.inspect': msg`Technical check of a version`,
  'mail.send': msg`Send an email`,
}

/** Why jobs of a kind fail, in plain words; the details are in the server's log. */
const reasons: Record<string, ReturnType<typeof msg>> = {
  'file.check': msg`Our programs couldn't read the file.`,
  'file.hash': msg`The stored file couldn't be read.`,
  'file.prepare': msg`Our programs couldn't make the file playable.`,
  'file.inspect': msg`Our programs couldn't check the version.`,
  'mail.send': msg`The mail server couldn't be reached or didn't take it.`,
}

const writers =
  'application.acknowledge application.sendStatusLink application.tell billing.tell contact.answer contact.mailReply deletion.tell deletion.tellDone deletion.tellKept email.changed email.confirm email.warnOfChange google.tellLinked notification.mail password.changed password.sendResetLink security.tell session.newDevice user.welcome'.split(
    ' ',
  )
const cleaners =
  'application.forget blob.delete credits.sweep deletion.sweep event.forget file.deleteBytes message.forget preparation.discard preparation.tidy session.sweep upload.sweep'.split(
    ' ',
  )

function nameOf(kind: string) {
  if (writers.includes(kind)) return msg`Write an email`
  if (cleaners.includes(kind)) return msg`Clean up`
  return jobNames[kind]
}

type GivenUpJobsProps = {
  /** For use below an existing heading; it then says so if there are none. */
  bare?: boolean
}

/**
 * Shows managers the jobs that failed too often, to run them again or to give them up permanently.
 */
export function GivenUpJobs({ bare = false }: GivenUpJobsProps) {
  const { i18n, t } = useLingui()
  const titleId = useId()
  const queries = useQueryClient()
  const { data } = useQuery(givenUpQuery)
  const runAgain = useMutation({
    mutationFn: (id: number) =>
      answerOf(api.POST('/api/jobs/{id}/run', { params: { path: { id } } })),
    onSuccess: () => toast({ title: t`The job is back in the queue` }),
    onError: (error) =>
      toast({
        title: t`We couldn't run the job again`,
        description: error instanceof ApiError ? error.text : t`Try again in a moment.`,
        variant: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.givenUpJobs }),
  })
  const giveUp = useMutation({
    mutationFn: (id: number) => rawCall(`/api/jobs/${id}`, { method: 'DELETE' }),
    onSuccess: () => toast({ title: t`The job was dismissed` }),
    onError: () => toast({ title: t`We couldn't dismiss the job`, variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.givenUpJobs }),
  })
  const busy = runAgain.isPending || giveUp.isPending
  if (!data?.jobs?.length)
    return bare && data ? (
      <Card className="px-4 py-3 text-ink-2 text-ui">
        <Trans>No failed jobs.</Trans>
      </Card>
    ) : null
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className={bare ? 'visually-hidden' : 't3'}>
        <Trans>Failed jobs</Trans>
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {data.jobs.map((job) => {
            const name = nameOf(job.kind)
            const reason = reasons[job.kind]
            const { id } = job
            return (
              <li key={job.id} className="flex flex-wrap items-center gap-3 px-4 py-3 text-ui">
                <span className="grid min-w-0 flex-1">
                  <span className="font-[550]">{name ? i18n._(name) : job.kind}</span>
                  {job.projectId && (
                    <a className="link truncate" href={`/project/${job.projectId}`}>
                      {job.fileName}
                    </a>
                  )}
                  <span className="text-ui">
                    {reason ? (
                      i18n._(reason)
                    ) : (
                      <Trans>It failed every time. See job {id} in the server's log.</Trans>
                    )}
                  </span>
                  <span className="text-ink-2 text-sm">
                    {formatDate(job.givenUpAt)},{' '}
                    <Plural value={job.attempts} one="# attempt" other="# attempts" />
                  </span>
                </span>
                <Button disabled={busy} onClick={() => runAgain.mutate(id)}>
                  <Trans>Run again</Trans>
                </Button>
                <Button disabled={busy} onClick={() => giveUp.mutate(id)}>
                  <Trans>Dismiss job</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
