import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { copyText } from '@/lib/copy-text'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { Finding, Group } from './check'
import { CheckGroup } from './check-group'
import { reportOf } from './report'
import { checks, runChecks } from './run-checks'

const groups: { group: Group; name: ReturnType<typeof msg> }[] = [
  { group: 'browser', name: msg`Browser` },
  { group: 'video', name: msg`Video` },
  { group: 'storage', name: msg`Storage` },
  { group: 'connection', name: msg`Connection` },
]

/** Tries, one after the other, everything the product needs of a browser and a line. */
export function SetupCheck() {
  const { t, i18n } = useLingui()
  const [run, setRun] = useState(1)
  const [findings, setFindings] = useState<Record<string, Finding>>({})

  useEffect(() => {
    const stop = new AbortController()
    setFindings({})
    if (run > 0)
      void runChecks(
        (id, finding) => setFindings((found) => ({ ...found, [id]: finding })),
        stop.signal,
      )
    return () => stop.abort()
  }, [run])

  const done = Object.keys(findings).length
  const total = checks.length
  const finished = done === total
  const copy = async () => {
    const copied = await copyText(reportOf(checks, findings, new Date(), i18n))
    toast(
      copied
        ? { title: t`Report copied` }
        : { title: t`The report could not be copied`, variant: 'destructive' },
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
        {groups.map(({ group, name }) => (
          <CheckGroup
            key={group}
            name={i18n._(name)}
            checks={checks.filter((check) => check.group === group)}
            findings={findings}
          />
        ))}
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
        <Trans>The report holds what you see here. No password, no key, no name.</Trans>
      </p>
    </>
  )
}
