import { t } from '@lingui/core/macro'
import { browserChecks } from './browser-checks'
import { bad, type Check, type Finding } from './check'
import { codecChecks } from './codec-checks'
import { connectionChecks } from './connection-checks'
import { frameCheck } from './frame-check'
import { storageChecks } from './storage-checks'

export const checks: Check[] = [
  ...browserChecks,
  ...codecChecks,
  frameCheck,
  ...storageChecks,
  ...connectionChecks,
]

const longest = 15_000

/** One after another, so that none disturbs another's measurement; each reports when it is done. */
export async function runChecks(
  tell: (id: string, finding: Finding) => void,
  stop: AbortSignal,
  list: readonly Check[] = checks,
) {
  for (const check of list) {
    if (stop.aborted) return
    const finding = await runOne(check, stop)
    if (!stop.aborted) tell(check.id, finding)
  }
}

async function runOne(check: Check, stop: AbortSignal) {
  try {
    return await check.run(AbortSignal.any([stop, AbortSignal.timeout(longest)]))
  } catch (problem) {
    const late = problem instanceof DOMException && problem.name === 'TimeoutError'
    return bad(late ? t`No answer in time` : t`Failed`)
  }
}
