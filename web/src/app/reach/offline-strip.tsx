import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CloudOff, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '@/lib/class-names'
import type { KeptWork } from '@/lib/kept-work'
import { whoIsAway } from '@/lib/problem/failure-text'
import { type Reach, reachability } from '@/lib/reach/reachability'
import { timeOf } from '@/lib/times'
import { Button } from '@/ui/button'
import { useBrand } from '../use-title'
import { useReachability, useReturn, useWaitingWork } from './use-reach'
import { workWords } from './work-words'

/** On a page with its own top bar it stays below the bar; in a form it is a box. */
export type Place = 'bar' | 'box'

type OfflineStripProps = { person: string | undefined; place: Place }

/**
 * Says that we can't be reached, what that means, and when it is over; renders nothing otherwise.
 */
export function OfflineStrip({ person, place }: OfflineStripProps) {
  const reach = useReachability()
  const work = useWaitingWork(person)
  const back = useReturn(work)
  if (reach.state === 'away')
    return <Away reach={reach} work={work} signedIn={!!person} place={place} />
  return back ? <Back {...back} now={work} place={place} /> : null
}

type AwayProps = {
  reach: Extract<Reach, { state: 'away' }>
  work: KeptWork
  signedIn: boolean
  place: Place
}

function Away({ reach: { missing, since }, work, signedIn, place }: AwayProps) {
  const { i18n } = useLingui()
  const [trying, setTrying] = useState(false)
  const waiting = workWords(work)
  const time = timeOf(new Date(since).toISOString(), i18n.locale)
  const tryNow = async () => {
    setTrying(true)
    await reachability.check()
    setTrying(false)
  }
  return (
    <Strip
      tone="away"
      place={place}
      icon={missing === 'network' ? WifiOff : CloudOff}
      action={
        <>
          <span className="font-mono text-ink-2 text-tc max-lg:hidden">
            <Trans>since {time}</Trans>
          </span>
          <Button size="sm" busy={trying} onClick={() => void tryNow()}>
            <Trans>Try now</Trans>
          </Button>
        </>
      }
    >
      <b className="font-[550] text-ink">
        {missing === 'network' ? <Trans>You're offline.</Trans> : whoIsAway(missing)}
      </b>{' '}
      {!signedIn && <Trans>What you typed stays here. We keep trying.</Trans>}
      {signedIn && !waiting && (
        <Trans>
          Keep working. Notes, messages and briefs are kept on this device and sent when you're
          back.
        </Trans>
      )}
      {signedIn && waiting && <Trans>Keep working. Waiting on this device: {waiting}.</Trans>}
    </Strip>
  )
}

type BackProps = { waited: KeptWork; why: 'network' | 'other'; now: KeptWork; place: Place }

function Back({ waited, why, now, place }: BackProps) {
  const brand = useBrand()
  const sent = workWords({
    notes: Math.max(0, waited.notes - now.notes),
    messages: Math.max(0, waited.messages - now.messages),
    briefs: Math.max(0, waited.briefs - now.briefs),
  })
  return (
    <Strip tone="back" place={place} icon={CircleCheck}>
      <b className="font-[550] text-ink">
        {why === 'network' ? (
          <Trans>You're back online.</Trans>
        ) : (
          <Trans>{brand} can be reached again.</Trans>
        )}
      </b>{' '}
      {sent && <Trans>Sent: {sent}.</Trans>}{' '}
      {waited.uploads > 0 && <Trans>Uploads continue where they stopped.</Trans>}
    </Strip>
  )
}

type StripProps = {
  tone: 'away' | 'back'
  place: Place
  icon: typeof WifiOff
  action?: ReactNode
  children: ReactNode
}

function Strip({ tone, place, icon: Icon, action, children }: StripProps) {
  const away = tone === 'away'
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 text-ink-2 text-ui',
        place === 'bar' ? 'min-h-11 border-b lg:pr-3 lg:pl-5' : 'mb-5 rounded-control border',
        away ? 'border-marker-fill bg-marker-soft' : 'border-audio-fill bg-audio-soft',
      )}
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon
          size={18}
          strokeWidth={1.75}
          className={classNames('mt-px flex-none', away ? 'text-marker' : 'text-audio')}
          aria-hidden="true"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      </p>
      {action}
    </div>
  )
}
