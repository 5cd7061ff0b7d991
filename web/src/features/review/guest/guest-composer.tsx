import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MapPin, Pencil, X } from 'lucide-react'
import type { Ref } from 'react'
import type { NoteMoment, NoteShape } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { Notice } from '@/ui/notice'
import type { Sketch } from '../sketch/sketch'
import { useKeptSketch } from '../sketch/use-kept-sketch'
import { postComment } from './guest-calls'
import type { GuestPass } from './guest-pass'
import { useKeptComment } from './use-kept-comment'

type Props = {
  field: Ref<HTMLTextAreaElement>
  link: string
  pass: GuestPass
  version: number
  /** Identifies the film that is drawn on. */
  film: string
  sketch: Sketch
  /** What the comment would be about; missing while nothing can be played. */
  composing: { moment: NoteMoment; drawing: NoteShape[] } | undefined
  momentLabel: string
  onDraw: () => void
  onDropDrawing: () => void
  onPosted: () => void
}

/**
 * The field in which a guest writes. The text stays until the server has it, even after a reload.
 */
export function GuestComposer(props: Props) {
  const { pass, version, composing, momentLabel } = props
  const { t } = useLingui()
  const { text, key, sketch, write, draw, sent } = useKeptComment(props.link)
  useKeptSketch(props.sketch, sketch?.film === props.film ? sketch : undefined, (drawn) =>
    draw(drawn && { ...drawn, film: props.film }),
  )
  const shapes = composing?.drawing.length ?? 0
  const blank = text.trim() === '' && shapes === 0
  const post = useMutation({
    meta: { lost: lost.comment },
    mutationFn: (written: string) =>
      postComment(pass, {
        key,
        version,
        text: written,
        ...(composing && { moment: composing.moment }),
        ...(shapes > 0 && { drawing: composing?.drawing ?? [] }),
      }),
    onSuccess: (_, written) => {
      sent(written)
      props.onPosted()
    },
  })
  return (
    <form
      aria-label={t`New comment`}
      className="grid rounded-card border border-line-strong bg-well has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus"
      onSubmit={(event) => {
        event.preventDefault()
        if (!blank && !post.isPending) post.mutate(text)
      }}
    >
      {momentLabel && (
        <span className="mx-3 mt-2.5 inline-flex items-center gap-1 justify-self-start rounded-clip bg-marker-soft px-1.5 font-mono text-marker text-tc">
          <MapPin size={12} strokeWidth={1.75} aria-hidden />
          {momentLabel}
        </span>
      )}
      <textarea
        dir="auto"
        ref={props.field}
        aria-label={t`Comment`}
        placeholder={t`Comment on this frame`}
        rows={2}
        maxLength={4000}
        className="w-full resize-none bg-transparent px-3 py-2 outline-none"
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          if (!blank && !post.isPending) post.mutate(text)
        }}
      />
      {shapes > 0 && (
        <p className="flex items-center gap-2 px-3 pb-1 text-ink-2 text-sm">
          <Pencil size={13} strokeWidth={1.75} aria-hidden />
          <Trans>Your drawing goes with this comment</Trans>
          <IconButton label={t`Remove drawing`} onClick={props.onDropDrawing}>
            <X size={14} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </p>
      )}
      {post.error && (
        <div className="px-3 pb-2">
          <Notice>{failureText(post.error)}</Notice>
        </div>
      )}
      <div className="flex items-center gap-1 p-2 pt-0">
        {composing && (
          <IconButton label={t`Draw on this frame`} onClick={props.onDraw}>
            <Pencil size={17} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        <Button
          type="submit"
          variant="ink"
          className="ml-auto"
          disabled={blank}
          busy={post.isPending}
        >
          <Trans>Add comment</Trans>
        </Button>
      </div>
    </form>
  )
}
