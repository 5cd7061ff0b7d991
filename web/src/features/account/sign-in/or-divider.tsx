import { Trans } from '@lingui/react/macro'

const line = 'h-px flex-1 bg-line'

export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-3">
      <span className={line} />
      <Trans>or</Trans>
      <span className={line} />
    </div>
  )
}
