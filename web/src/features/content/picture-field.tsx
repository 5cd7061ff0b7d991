import { Trans, useLingui } from '@lingui/react/macro'
import { Image as ImageIcon } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { Button } from '@/ui/button'
import { useAddPicture } from './content-queries'

const kinds = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

type PictureFieldProps = {
  imageUrl: string
  /** What visitors see instead if there is none. */
  without: string
  onChange: (imageUrl: string) => void
}

/** The picture of an entry, which can be uploaded, replaced or removed. */
export function PictureField({ imageUrl, without, onChange }: PictureFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPicture()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line-strong border-dashed px-3.5 py-2.5">
        <ImageIcon size={18} strokeWidth={1.75} aria-hidden className="flex-none text-ink-2" />
        <span className="grid min-w-0 flex-1 basis-32 text-sm">
          <b className="font-semibold">
            {imageUrl ? <Trans>Picture</Trans> : <Trans>No picture</Trans>}
          </b>
          <span className="text-ink-2">
            {imageUrl ? <Trans>JPEG, PNG, GIF or WebP, up to 5 MB</Trans> : without}
          </span>
        </span>
        {imageUrl && (
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
        <Button
          size="sm"
          busy={add.isPending}
          busyLabel={t`Uploading...`}
          onClick={() => input.current?.click()}
        >
          {imageUrl ? <Trans>Replace</Trans> : <Trans>Upload picture</Trans>}
        </Button>
        <input
          ref={input}
          type="file"
          accept={kinds.join(',')}
          aria-label={t`Picture`}
          className="hidden"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) add.mutate(file, { onSuccess: (made) => onChange(made.imageUrl) })
            // Lets the same file be picked again after a refusal.
            event.target.value = ''
          }}
        />
      </div>
      {add.error && (
        <p className="field-error" role="alert">
          {add.error instanceof ApiError ? (
            add.error.text
          ) : (
            <Trans>We couldn't upload the picture. Try again.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
