import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { copyText } from '@/lib/copy-text'
import { useSession } from '@/lib/session/use-session'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { Finding, Group } from './check'
import { CheckGroup } from './check-group'
import { GivenUpJobs } from './given-up-jobs'
import { reportOf } from './report'
import { checks, runChecks } from './run-checks'
import { serverChecks } from './server-checks'

const groups: { group: Group; name: ReturnType<typeof msg> }[] = [
  { group: 'browser', name: msg`Browser` },
  { group: 'video', name: msg`Video` },
  { group: 'storage', name: msg`Storage` },
  { group: 'connection', name: msg`Connection` },
  { group: 'server', name: msg`Server` },
]

const managersChecks = [...checks, ...serverChecks]

/**
 * Checks one after another everything the product needs from a browser and a connection, and for
 * managers the server's own parts.
 */
export function SetupCheck() {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const list = user?.role === 'admin' ? managersChecks : checks
  const [run, setRun] = useState(1)
  const [findings, setFindings] = useState<Record<string, Finding>>({})

  useEffect(() => {
    const stop = new AbortController()
    setFindings({})
    if (run > 0)
      void runChecks(
        (id, finding) => setFindings((found) => ({ ...found, [id]: finding })),
        stop.signal,
        list,
      )
    return () => stop.abort()
  }, [run, list])

  const done = Object.keys(findings).length
  const total = list.length
  const finished = done === total
  const copy = async () => {
    const copied = await copyText(reportOf(list, findings, new Date(), i18n))
    toast(
      copied
        ? { title: t`Report copied` }
        : { title: t`We couldn't copy the report`, variant: 'destructive' },
    )
  }

  return (
    <>
      <p role="status" className="text-ui text-ink-2">
        {finished ? (
          <Trans>All {total} checks are done.</Trans>
        ) : (
          <Trans>
            {done} of {total} checks done
          </Trans>
        )}
      </p>
      <div className="grid gap-6">
        {groups.map(({ group, name }) => {
          const members = list.filter((check) => check.group === group)
          if (members.length === 0) return null
          return <CheckGroup key={group} name={i18n._(name)} checks={members} findings={findings} />
        })}
        {list === managersChecks && <GivenUpJobs />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!finished} onClick={() => void copy()}>
          <Trans>Copy report</Trans>
        </Button>
        <Button onClick={() => setRun(run + 1)}>
          <Trans>Run again</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        <Trans>The report contains what you see here: no passwords, keys or names.</Trans>
      </p>
    </>
  )
}
