import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { formatBytes } from '@/lib/bytes'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { sampleEndings } from './sample-rules'
import type { SampleUpload } from './use-sample'

/** One sample of the applicant's work, which is sent after the form. */
export function SampleField({ sample }: { sample: SampleUpload }) {
  const { t } = useLingui()
  const { file, error, choose } = sample
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="field">
      <span className="field-label" id="sample-label">
        <Trans>One file (optional)</Trans>
      </span>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-labelledby="sample-label"
        aria-describedby="sample-message"
        accept={sampleEndings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      {file ? (
        <p className="flex items-center gap-3 rounded-control bg-well py-1.5 pr-1.5 pl-3 text-ui">
          <span className="min-w-0 flex-1 truncate">
            {file.name}, {formatBytes(file.size)}
          </span>
          <IconButton label={t`Remove file`} onClick={() => choose(undefined)}>
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </p>
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => input.current?.click()}>
          <FileUp size={16} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Choose file</Trans>
        </Button>
      )}
      {error ? (
        <small className="field-error" id="sample-message" role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </small>
      ) : (
        <small className="field-hint" id="sample-message">
          <Trans>A video, a picture, a PDF or a zip archive of up to 50 MB.</Trans>
        </small>
      )}
    </div>
  )
}
