import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ReviewCommands } from '@/features/media/player/keys/commands'
import type { TimelineMarker } from '@/features/media/player/timeline/markers'
import type { FilmTransport } from '@/features/review/film-transport'
import type { Sketch } from '@/features/review/sketch/sketch'
import { copyText } from '@/lib/copy-text'
import { toast } from '@/ui/toast'
import { nextMarker } from './next-marker'
import { linkTo } from './use-room-address'
import { whenDrawn } from './when-drawn'

type Room = {
  transport: FilmTransport | undefined
  sketch: Sketch
  version: number | undefined
  markers: readonly TimelineMarker[]
  chosen: Readonly<RefObject<string | undefined>>
  onSelect: (id: string) => void
  onWrite: () => void
  mayWrite: boolean
}

/** What the player's keys do in the room; the same object until the person's rights change. */
export function useRoomCommands(room: Room): ReviewCommands {
  const { t } = useLingui()
  const now = useRef(room)
  const words = useRef({ copied: '', failed: '' })
  useEffect(() => {
    now.current = room
    words.current = { copied: t`Link copied`, failed: t`We couldn't copy the link` }
  })
  const { mayWrite } = room
  return useMemo<ReviewCommands>(
    () => ({
      ...(mayWrite && {
        toggleDrawing: () => {
          const { sketch, transport } = now.current
          if (transport) sketch.toggle(transport)
        },
        writeNote: () => now.current.onWrite(),
      }),
      goToNote: (direction) => {
        const { transport, markers, chosen, onSelect } = now.current
        const frame = transport?.getSnapshot().frame ?? 0
        const marker = nextMarker(markers, direction, { frame, selected: chosen.current })
        if (!marker) return
        onSelect(marker.id)
        // Tab continues from the note; one that is far away has to be drawn first.
        whenDrawn(
          () => document.querySelector<HTMLElement>(`#note-${CSS.escape(marker.id)}[aria-current]`),
          (note) => note.focus({ preventScroll: true }),
        )
      },
      copyLink: () => {
        const { transport, version } = now.current
        const frame = transport?.getSnapshot().frame
        void copyText(linkTo({ version, frame, note: undefined })).then((copied) =>
          toast(
            copied
              ? { title: words.current.copied }
              : { title: words.current.failed, variant: 'destructive' },
          ),
        )
      },
    }),
    [mayWrite],
  )
}
