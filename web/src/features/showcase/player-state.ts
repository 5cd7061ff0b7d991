/**
 *   loading ──ready──▶ ready ──error──▶ failed
 *      ├──error──▶ failed
 *      ├──policy or blocker──▶ blocked
 *      └──silence──▶ timed-out ──ready──▶ ready
 */
export type PlayerState =
  | { name: 'loading' }
  | { name: 'ready' }
  | { name: 'blocked' }
  | { name: 'timed-out' }
  | { name: 'failed'; code: string }

/** How long a player can take to report that it is ready. */
export const playerPatience = 10_000

/** The state of a player in a frame, from a message that it sent. */
export function stateInMessage(data: unknown): PlayerState | undefined {
  const message = parsed(data)
  switch (message?.event) {
    case 'onReady':
    case 'initialDelivery':
    case 'infoDelivery':
    case 'ready':
      return { name: 'ready' }
    case 'onError':
      return { name: 'failed', code: String(message.info ?? '') }
    case 'error':
      return { name: 'failed', code: errorName(message.data) }
    default:
      return undefined
  }
}

type Message = { event?: unknown; info?: unknown; data?: unknown }

function parsed(data: unknown): Message | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}

const errorName = (data: unknown) =>
  typeof data === 'object' && data !== null && 'name' in data ? String(data.name) : ''
