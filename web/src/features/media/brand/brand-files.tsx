import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import type { ProjectFile } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { chosenFiles, droppedFiles } from '../upload/found-files'
import type { FoundFile } from '../upload/upload-item'
import { uploads } from '../upload/upload-queue'
import { UploadRow } from '../upload/upload-row'
import { useBrandUploads } from '../upload/use-uploads'
import { BrandFile } from './brand-file'
import { type BrandPart, brandPartHints, brandPartNames, brandParts } from './brand-parts'

type BrandFilesProps = { files: readonly ProjectFile[]; mayEdit: boolean }

/** The files of a brand kit, grouped by purpose. */
export function BrandFiles({ files, mayEdit }: BrandFilesProps) {
  if (!mayEdit && files.length === 0)
    return (
      <p className="text-ink-3">
        <Trans>No files yet</Trans>
      </p>
    )
  return brandParts
    .map((part) => ({ part, inside: files.filter(({ folder }) => folder === part) }))
    .filter(({ inside }) => mayEdit || inside.length > 0)
    .map(({ part, inside }) => <Part key={part} part={part} files={inside} mayEdit={mayEdit} />)
}

type PartProps = BrandFilesProps & { part: BrandPart }

function Part({ part, files, mayEdit }: PartProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const coming = useBrandUploads(part)
  const name = t(brandPartNames[part])
  // The part replaces the folder that the files were in.
  const send = (found: readonly FoundFile[]) =>
    uploads.add(
      '',
      found.map(({ file }) => ({ file, folder: part })),
      'brand',
    )
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(await droppedFiles(event.dataTransfer))
  }
  const target = mayEdit && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => void drop(event),
  }
  return (
    <section
      aria-label={name}
      className={classNames('grid gap-3 rounded-card', over && 'outline-2 outline-focus')}
      {...target}
    >
      <div className="flex items-center justify-between gap-3">
        <div className="grid min-w-0 flex-1">
          <h3 className="t3">{name}</h3>
          {mayEdit && <p className="text-ink-3 text-sm">{t(brandPartHints[part])}</p>}
        </div>
        {mayEdit && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              className="hidden"
              tabIndex={-1}
              aria-label={t`Files to upload: ${name}`}
              onChange={(event) => {
                send(chosenFiles(event.target.files ?? []))
                event.target.value = ''
              }}
            />
            <Button size="sm" onClick={() => input.current?.click()}>
              <Upload size={15} strokeWidth={1.75} aria-hidden />
              <Trans>Upload</Trans>
              <span className="sr-only">{name}</span>
            </Button>
          </>
        )}
      </div>
      {files.length + coming.length > 0 && (
        <Card className="overflow-hidden">
          <ul className="[&>li:first-child]:border-t-0">
            {files.map((file) => (
              <BrandFile key={file.id} file={file} mayDelete={mayEdit} />
            ))}
            {coming.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
      {files.length + coming.length === 0 && (
        // There is no dropping on a phone.
        <p className="rounded-card border border-line-strong border-dashed px-4 py-3 text-ink-3 text-sm max-md:hidden">
          <Trans>Drop files here</Trans>
        </p>
      )}
    </section>
  )
}
