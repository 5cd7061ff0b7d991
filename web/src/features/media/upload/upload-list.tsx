import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatBytes } from '@/lib/bytes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { shareSent, timeLeft } from './upload-item'
import { uploads } from './upload-queue'
import { UploadRow } from './upload-row'
import { leftWords } from './upload-words'
import { useUploads } from './use-uploads'

/** The unfinished uploads of a project. Finished ones are listed among its files. */
export function UploadList({ project }: { project: string }) {
  const { i18n } = useLingui()
  const items = useUploads(project)
  const unfinished = items.filter((item) => item.state !== 'done')
  if (unfinished.length === 0) return null
  const size = items.reduce((sum, item) => sum + item.size, 0)
  const busy = items.some((item) => item.state === 'sending' || item.state === 'waiting')
  const resting = items.some((item) => item.state === 'paused' || item.state === 'stopped')
  const left = leftWords(i18n, timeLeft(items))
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p>
          <strong>
            <Plural value={items.length} one="# file" other="# files" />, {formatBytes(size)}.
          </strong>{' '}
          <span className="text-ink-2">
            <Trans>{Math.floor(shareSent(items) * 100)}% uploaded.</Trans> {left}
          </span>
        </p>
        {busy && (
          <Button size="sm" variant="ghost" onClick={() => uploads.pauseAll(project)}>
            <Trans>Pause all</Trans>
          </Button>
        )}
        {!busy && resting && (
          <Button size="sm" variant="ghost" onClick={() => uploads.resumeAll(project)}>
            <Trans>Resume all</Trans>
          </Button>
        )}
      </div>
      <ul>
        {unfinished.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}
