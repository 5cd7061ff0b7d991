import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '@/ui/button'
import { chosenFiles } from './found-files'
import { uploads } from './upload-queue'

/** Uploads a finished version. */
export function VersionButton({ project }: { project: string }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-label={t`Version to upload`}
        onChange={(event) => {
          uploads.add(project, chosenFiles(event.target.files ?? []), 'version')
          event.target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Trans>Upload version</Trans>
      </Button>
    </>
  )
}
