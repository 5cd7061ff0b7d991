import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { formatDate } from '@/lib/dates'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { toast } from '@/ui/toast'

const givenUpQuery = queryOptions({
  queryKey: keys.givenUpJobs,
  queryFn: () => answerOf(api.GET('/api/jobs/given-up')),
})

/** The jobs that people ask about; of the others the name in the log is shown. */
const jobNames: Record<string, ReturnType<typeof msg>> = {
  'file.check': msg`Check a file`,
  'file.hash': msg`Compute checksums`,
  'file.prepare': msg`Prepare a file for playing`,
  'file.inspect': msg`Technical check of a version`,
  'mail.send': msg`Send an email`,
}

/** Shows managers the jobs that failed too often, and runs them again. */
export function GivenUpJobs() {
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
  if (!data?.jobs?.length) return null
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="t3">
        <Trans>Failed jobs</Trans>
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {data.jobs.map((job) => {
            const name = jobNames[job.kind]
            return (
              <li key={job.id} className="flex flex-wrap items-center gap-3 px-4 py-3 text-ui">
                <span className="grid min-w-0 flex-1">
                  <span className="font-[550]">{name ? i18n._(name) : job.kind}</span>
                  {job.projectId && (
                    <a className="link truncate" href={`/project/${job.projectId}`}>
                      {job.fileName}
                    </a>
                  )}
                  <span className="text-ink-2 text-sm">
                    {formatDate(job.givenUpAt)},{' '}
                    <Plural value={job.attempts} one="# attempt" other="# attempts" />
                  </span>
                </span>
                <Button disabled={runAgain.isPending} onClick={() => runAgain.mutate(job.id)}>
                  <Trans>Run again</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
