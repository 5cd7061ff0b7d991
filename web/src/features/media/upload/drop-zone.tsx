import { Trans, useLingui } from '@lingui/react/macro'
import { HardDriveUpload } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import { chosenFiles } from './found-files'
import type { FoundFile } from './upload-item'
import { useDrop } from './use-drop'
import { VersionButton } from './version-button'

type DropZoneProps = {
  project: string
  /** Whether a finished version can be uploaded too. */
  takesVersions: boolean
  /** The name of the folder that files go into; missing for the top. */
  into?: string | undefined
  onFiles: (files: FoundFile[]) => void
}

/** Where files and whole folders are dropped or chosen. */
export function DropZone({ project, takesVersions, into, onFiles }: DropZoneProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { over, target } = useDrop(onFiles)
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-4 rounded-card border border-dashed px-5 py-5',
        over ? 'border-focus bg-raised' : 'border-line-strong',
      )}
      {...target}
    >
      <HardDriveUpload size={20} strokeWidth={1.75} className="flex-none text-ink-2" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {into ? (
            <Trans>Drop files or folders into {into}</Trans>
          ) : (
            <Trans>Drop files or folders here</Trans>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <Trans>MP4, MOV, AVI, WMV or MPEG, plus audio, stills, fonts and scripts.</Trans>
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        className="hidden"
        tabIndex={-1}
        aria-label={t`Files to upload`}
        onChange={(event) => {
          onFiles(chosenFiles(event.target.files ?? []))
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      {takesVersions && <VersionButton project={project} />}
      <Button onClick={() => input.current?.click()}>
        <Trans>Browse files</Trans>
      </Button>
    </div>
  )
}
