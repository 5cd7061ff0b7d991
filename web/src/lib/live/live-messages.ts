type Listener = (message: unknown) => void

const listeners = new Map<string, Set<Listener>>()

/** Kinds of messages that are passed on and not stored. They make nothing stale. */
const kinds = new Set(['viewing'])

export const isLiveMessage = (kind: string) => kinds.has(kind)

/** Listens to messages of a kind until the returned function is called. */
export function onLiveMessage<Message>(kind: string, listen: (message: Message) => void) {
  const all = listeners.get(kind) ?? new Set()
  listeners.set(kind, all)
  all.add(listen as Listener)
  return () => {
    all.delete(listen as Listener)
  }
}

export function passOn(kind: string, data: string) {
  const message = JSON.parse(data)
  for (const listen of [...(listeners.get(kind) ?? [])]) listen(message)
}
