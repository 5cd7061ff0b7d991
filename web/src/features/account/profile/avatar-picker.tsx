import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import type { User } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { useKeepSelf } from '@/lib/session/use-keep-self'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'

const kinds = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const mostBytes = 5 * 1024 * 1024

/** The person's picture: picked or dropped, shown at once, and removable. */
export function AvatarPicker({ user }: { user: User }) {
  const { t } = useLingui()
  const keep = useKeepSelf()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [tooBig, setTooBig] = useState(false)
  const [preview, setPreview] = usePreview()
  const upload = useMutation({
    mutationFn: async (file: File): Promise<User> => {
      setPreview(file)
      const answer = await rawCall('/api/user/avatar', {
        method: 'PUT',
        body: file,
        headers: { 'Content-Type': file.type || 'application/octet-stream' },
      })
      return answer.json()
    },
    onSuccess: keep,
    onSettled: () => setPreview(null),
  })
  const remove = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/user/avatar')),
    onSuccess: keep,
  })
  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return
    remove.reset()
    upload.reset()
    // Shown at once, so that nobody waits for an upload that is bound to be rejected.
    setTooBig(file.size > mostBytes)
    if (file.size > mostBytes) return
    upload.mutate(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const refusal = tooBig
    ? t`Pictures can have up to 5 MB and 40 megapixels`
    : failureText(upload.error ?? remove.error)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button is the main way
    <div
      className="flex flex-wrap items-center gap-5 rounded-control border border-dashed border-transparent data-over:border-playhead"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Avatar size="xl" name={user.fullName || user.username} picture={preview ?? user.avatar} />
      <div className="grid flex-1 basis-60 gap-2.5">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={upload.isPending}
            busyLabel={t`Uploading...`}
            onClick={() => input.current?.click()}
          >
            <ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />
            {user.avatar ? <Trans>Change picture</Trans> : <Trans>Upload picture</Trans>}
          </Button>
          {user.avatar && (
            <Button
              size="sm"
              variant="ghost"
              busy={remove.isPending}
              onClick={() => {
                upload.reset()
                remove.mutate()
              }}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={kinds.join(',')}
          aria-label={t`Picture`}
          className="hidden"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0])
            // Lets the same file be picked again after an error.
            event.target.value = ''
          }}
        />
        {refusal ? (
          <p className="field-error" role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            <span>{refusal}</span>
          </p>
        ) : (
          <p className="field-hint">
            <Trans>
              Or drop one here. JPEG, PNG, GIF or WebP, up to 5 MB. We keep a small square without
              location or camera data.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** A URL under which the browser shows a file while it uploads. */
function usePreview() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return [address, (file: File | null) => setAddress(file && URL.createObjectURL(file))] as const
}
