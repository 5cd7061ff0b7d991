import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { CreditsSection } from '../credits/credits-section'
import { AdjustDialog } from './adjust-dialog'

/** A client account's credits, line by line, as a manager sees and adjusts them. */
export function AccountCredits({ account }: { account: string }) {
  const [adjusting, setAdjusting] = useState(false)
  return (
    <>
      <CreditsSection
        account={account}
        action={
          <Button size="sm" onClick={() => setAdjusting(true)}>
            <Trans>Adjust videos</Trans>
          </Button>
        }
      />
      {adjusting && <AdjustDialog account={account} onClose={() => setAdjusting(false)} />}
    </>
  )
}
