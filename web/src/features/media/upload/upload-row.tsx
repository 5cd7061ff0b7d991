import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, FileVideo, Paperclip, Pause, Play, RotateCw, X } from 'lucide-react'
import { formatBytes } from '@/lib/bytes'
import { classNames } from '@/lib/class-names'
import { whoIsAway } from '@/lib/problem/failure-text'
import { reachability } from '@/lib/reach/reachability'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { type Interruption, timeLeft, type UploadItem } from './upload-item'
import { uploads } from './upload-queue'
import { leftWords, speedWords } from './upload-words'

/** One file being sent: its progress, and what can be done about it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { t, i18n } = useLingui()
  const percent = Math.floor((item.sent / item.size) * 100)
  const failed = item.state === 'stopped' || item.state === 'refused'
  const interrupted = item.state === 'sending' ? item.interrupted : undefined
  const goesOn = item.state === 'paused' || item.state === 'stopped'
  const Icon = item.purpose === 'extra' || item.purpose === 'brand' ? Paperclip : FileVideo
  return (
    <li
      className={classNames(
        'flex items-center gap-3 border-t border-line px-4 py-3',
        (failed || interrupted) && 'bg-danger-soft',
      )}
    >
      <Icon size={18} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 truncate font-semibold" title={item.name}>
            {item.name}
          </span>
          <UploadFigure item={item} percent={percent} interrupted={!!interrupted} />
        </div>
        {item.state !== 'refused' && (
          <div
            className="progress-bar"
            data-shape="upload"
            role="progressbar"
            aria-label={item.name}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
          <span>
            <Trans>
              {formatBytes(item.sent)} of {formatBytes(item.size)}
            </Trans>
          </span>
          {item.state === 'sending' && item.speed > 0 && (
            <span className="font-mono text-tc">
              {[leftWords(i18n, timeLeft([item])), speedWords(i18n, item.speed)].join(', ')}
            </span>
          )}
        </div>
        {interrupted && (
          <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
            <p className="flex-1 basis-64 text-ink-2">
              <b className="font-[550] text-ink">
                <InterruptionWords by={interrupted} />
              </b>{' '}
              {item.sent > 0 ? (
                <Trans>The {formatBytes(item.sent)} already sent are kept. We keep trying.</Trans>
              ) : (
                <Trans>It starts as soon as it can. We keep trying.</Trans>
              )}
            </p>
            <Button
              size="sm"
              onClick={() => {
                if (interrupted === 'server') void reachability.check()
                else uploads.resumeInterrupted()
              }}
            >
              <RotateCw size={15} strokeWidth={1.75} aria-hidden />
              <Trans>Try now</Trans>
            </Button>
          </div>
        )}
        {failed && (
          <p role="alert" className="text-sm">
            {item.problem ??
              t`We lost the connection, or your browser can't read the file anymore. What's uploaded so far is saved. Resume when you're ready.`}
          </p>
        )}
      </div>
      {item.state === 'sending' && (
        <IconButton label={t`Pause ${item.name}`} onClick={() => uploads.pause(item.id)}>
          <Pause size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {goesOn && (
        <IconButton label={t`Resume ${item.name}`} onClick={() => uploads.resume(item.id)}>
          <Play size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t`Cancel ${item.name}`} onClick={() => uploads.remove(item.id)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}

/** What interrupts a file. */
function InterruptionWords({ by }: { by: Interruption }) {
  switch (by) {
    case 'server':
    case 'data':
      return whoIsAway(by)
    case 'room':
      return <Trans>We're out of storage right now.</Trans>
    case 'storage':
      return <Trans>We can't save files right now.</Trans>
    case 'busy':
      return <Trans>Another connection is sending this file.</Trans>
  }
}

type UploadFigureProps = { item: UploadItem; percent: number; interrupted: boolean }

function UploadFigure({ item, percent, interrupted }: UploadFigureProps) {
  switch (interrupted ? 'stopped' : item.state) {
    case 'refused':
      return (
        <span className="flex items-center gap-1.5 text-sm text-danger">
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
          <Trans>Not accepted</Trans>
        </span>
      )
    case 'stopped':
      return (
        <span className="flex items-center gap-1.5 text-sm text-danger">
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
          <Trans>Stopped at {percent}%</Trans>
        </span>
      )
    case 'paused':
      return (
        <span className="text-sm">
          <Trans>Paused</Trans>
        </span>
      )
    case 'waiting':
      return (
        <span className="text-sm text-ink-2">
          <Trans>Waiting</Trans>
        </span>
      )
    case 'sending':
    case 'done': // removes it from the list
      return <span className="font-mono text-tc">{percent}%</span>
  }
}
