import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentQuery } from '@/features/content/content-queries'
import { editorNamesQuery } from '@/features/production/schedule/desk-queries'
import { brandQuery } from '@/features/settings/settings-queries'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { Button, ButtonLink } from '@/ui/button'
import { closeOpeningList, isOpeningListClosed } from '../../opening-flag'
import { paths } from '../../paths'
import { type Step, StepList } from '../../step-list'

const healthQuery = queryOptions({
  queryKey: keys.healthReport,
  queryFn: () => answerOf(api.GET('/api/health-report')),
})

/** What an owner has to do before the first client comes, until all of it is done or the list is closed. */
export function ManagerOpening() {
  const [closed, setClosed] = useState(isOpeningListClosed)
  const close = () => {
    closeOpeningList()
    setClosed(true)
  }
  return closed ? null : <OpeningList onClose={close} />
}

function OpeningList({ onClose }: { onClose: () => void }) {
  const health = useQuery(healthQuery).data
  const brand = useQuery(brandQuery).data
  const content = useQuery(contentQuery).data
  const editors = useQuery(editorNamesQuery).data
  if (!health || !brand || !content || !editors) return null
  const check = (
    <ButtonLink size="sm" href={paths.setupCheck}>
      <Trans>Check my setup</Trans>
    </ButtonLink>
  )
  const steps: Step[] = [
    {
      key: 'mail',
      done: health.mail.state === 'works',
      title: <Trans>Send email</Trans>,
      about:
        health.mail.state === 'off' ? (
          <Trans>
            Emails are written but not sent. Set <code>CUTROOM_SMTP_URL</code> on the server and
            restart it.
          </Trans>
        ) : health.mail.state === 'fails' ? (
          <Trans>The mail server doesn't respond. The server's log says why.</Trans>
        ) : (
          <Trans>The mail server responds.</Trans>
        ),
      action: check,
    },
    {
      key: 'payment',
      done: health.payment.state === 'works',
      title: <Trans>Take payments</Trans>,
      about:
        health.payment.state === 'off' ? (
          <Trans>
            Clients can't buy a plan yet. Set your Stripe keys on the server, then run{' '}
            <code>cutroom stripe setup</code>.
          </Trans>
        ) : health.payment.state === 'fails' ? (
          <Trans>Stripe doesn't respond. The server's log says why.</Trans>
        ) : (
          <Trans>Stripe responds.</Trans>
        ),
      action: check,
    },
    {
      key: 'brand',
      done: brand.version > 0,
      title: <Trans>Name your brand</Trans>,
      about: <Trans>Your name and contact details appear on every page, email and receipt.</Trans>,
      action: (
        <ButtonLink size="sm" href={paths.settings}>
          <Trans>Edit brand and prices</Trans>
        </ButtonLink>
      ),
    },
    {
      key: 'work',
      done: content.portfolio.length > 0,
      title: <Trans>Show your work</Trans>,
      about: <Trans>Visitors look at the portfolio before they choose a plan.</Trans>,
      action: (
        <ButtonLink size="sm" href={paths.content}>
          <Trans>Add videos</Trans>
        </ButtonLink>
      ),
    },
    {
      key: 'editors',
      done: editors.length > 0,
      title: <Trans>Find editors</Trans>,
      about: <Trans>Send them the application form. Whoever you accept gets an invitation.</Trans>,
      action: (
        <ButtonLink size="sm" href={paths.applications}>
          <Trans>Open applications</Trans>
        </ButtonLink>
      ),
    },
  ]
  if (steps.every((step) => step.done)) return null
  return (
    <StepList
      title={<Trans>Get ready to open</Trans>}
      steps={steps}
      aside={
        <Button size="sm" variant="ghost" onClick={onClose}>
          <Trans>Close list</Trans>
        </Button>
      }
    />
  )
}
