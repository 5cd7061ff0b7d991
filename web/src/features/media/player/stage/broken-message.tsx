import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Button } from '@/ui/button'
import { StageMessage } from './stage-message'

export function BrokenMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <StageMessage>
      <p role="alert">
        <Trans>
          We can't load this video. Your place is kept. Check your connection, then try again.
        </Trans>
      </p>
      <Button onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Try again</Trans>
      </Button>
    </StageMessage>
  )
}
