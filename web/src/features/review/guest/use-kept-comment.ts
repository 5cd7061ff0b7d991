import { useRef, useState } from 'react'
import { newRequestKey } from '@/lib/api/request-key'
import { browserStore } from '@/lib/outbox'
import { isKeptSketch, type KeptSketch } from '../sketch/use-kept-sketch'
import { shortOf } from './guest-pass'

/** An unsent comment; with the key the server accepts it only once. */
type KeptComment = {
  text: string
  key: string
  /** The drawing, and its film. */
  sketch?: (KeptSketch & { film: string }) | undefined
}

const isKept = (value: unknown): value is KeptComment =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptComment).text === 'string' &&
  typeof (value as KeptComment).key === 'string' &&
  ((value as KeptComment).sketch === undefined || isKeptSketch((value as KeptComment).sketch))

/** What a guest types under a link; it survives a reload on this device. */
export function useKeptComment(link: string) {
  const [store] = useState(() =>
    browserStore<KeptComment>(
      `guest-comment:${shortOf(link)}`,
      { text: '', key: newRequestKey() },
      isKept,
      ({ text, sketch }) => text === '' && !sketch,
    ),
  )
  const [kept, setKept] = useState(store.read)
  // Drawing events arrive outside of rendering, so the latest state is read here.
  const now = useRef(kept)
  const keep = (change: Partial<KeptComment>) => {
    const next = { ...now.current, ...change }
    now.current = next
    store.write(next)
    setKept(next)
  }
  return {
    ...kept,
    write: (text: string) => keep({ text }),
    draw: (sketch: KeptComment['sketch']) => keep({ sketch }),
    /** Removes what was sent; text typed since then is the beginning of the next comment. */
    sent: (text: string) => {
      const { text: typed } = now.current
      const next = typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed
      keep({ text: next, key: newRequestKey(), sketch: undefined })
    },
  }
}
