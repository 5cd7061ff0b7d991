import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { failureText } from '@/lib/problem/failure-text'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Why a project could not be submitted, and where to fix it. */
export function SubmitProblem({ problem }: { problem: Error }) {
  const place = useRef<HTMLDivElement>(null)
  // On a phone the button is always visible, but this is not.
  useEffect(() => {
    if (problem) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={place} className="scroll-mb-36">
      <Told problem={problem} />
    </div>
  )
}

function Told({ problem }: { problem: Error }) {
  const code = problem instanceof ApiError ? problem.code : undefined
  if (code === 'no_credit')
    return (
      <Notice
        tone="danger"
        action={
          <>
            <LinkTo href="/token-purchase">
              <Trans>Buy extra videos</Trans>
            </LinkTo>
            <LinkTo href="/billing">
              <Trans>Change plan</Trans>
            </LinkTo>
          </>
        }
      >
        <Trans>You have no videos left, so the project wasn't submitted. It stays a draft.</Trans>
      </Notice>
    )
  if (code === 'submissions_stopped')
    return (
      <Notice
        tone="danger"
        action={
          <LinkTo href="/billing">
            <Trans>Pay now</Trans>
          </LinkTo>
        }
      >
        {failureText(problem)}
      </Notice>
    )
  if (code === 'subscription_paused')
    return (
      <Notice
        tone="danger"
        action={
          <LinkTo href="/billing">
            <Trans>Resume plan</Trans>
          </LinkTo>
        }
      >
        <Trans>Your plan is paused. Resume it to submit this project.</Trans>
      </Notice>
    )
  return <Notice tone="danger">{failureText(problem)}</Notice>
}

const LinkTo = ({ href, children }: { href: string; children: ReactNode }) => (
  <ButtonLink href={href} size="sm">
    {children}
  </ButtonLink>
)
