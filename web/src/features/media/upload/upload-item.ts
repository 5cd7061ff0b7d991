export type Purpose = 'footage' | 'extra' | 'version' | 'message' | 'team_note' | 'note' | 'brand'

/** Files that are sent with a message or a note; its composer shows them. */
export const isAttachment = (purpose: Purpose) =>
  purpose === 'message' || purpose === 'team_note' || purpose === 'note'

/**
 * How far a file has come.
 *
 *     waiting ──▶ sending ──▶ done
 *                  │   ▲
 *                  ▼   │
 *          paused, stopped (goes on from where it is), refused (never goes on)
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'stopped' | 'refused' | 'done'

/**
 * Why a file that is being sent does not get on, while it is tried again by itself: the server, our
 * data or our storage cannot be reached, the storage has no room, or another connection sends the
 * same file.
 */
export type Interruption = 'server' | 'data' | 'storage' | 'room' | 'busy'

export type UploadItem = {
  id: number
  /** Empty for a file of the account's brand kit. */
  project: string
  name: string
  /** Where it lay in a folder that was dropped. */
  folder: string
  size: number
  sent: number
  /** Bytes a second over the last seconds; 0 while nothing is sent. */
  speed: number
  state: UploadState
  interrupted?: Interruption | undefined
  purpose: Purpose
  /** Of an attachment: which of the drafts it belongs to; empty where there is one. */
  about: string
  /** The file that it has become, once it is done. */
  fileId?: string | undefined
  /** Why it stopped or was refused, in the person's words. */
  problem?: string | undefined
}

/** A file together with the folder it lay in, and the upload that it goes on with, if it does. */
export type FoundFile = { file: File; folder: string; upload?: string }

const footageEndings = /\.(mp4|m4v|mov|avi|wmv|mpe?g|mts|m2ts|ts)$/i

/** What a file is sent as; the server looks inside and has the last word. */
export const purposeOf = (name: string): Purpose =>
  footageEndings.test(name) ? 'footage' : 'extra'

/** Seconds that are left, or nothing where that cannot be told. */
export function timeLeft(items: readonly UploadItem[]): number | undefined {
  const sending = items.filter((item) => item.state === 'sending')
  const speed = sending.reduce((sum, item) => sum + item.speed, 0)
  if (speed <= 0) return undefined
  return items
    .filter((item) => item.state === 'sending' || item.state === 'waiting')
    .reduce((left, item) => left + (item.size - item.sent) / speed, 0)
}

/** The share of all bytes that is here, of the files that count. */
export function shareSent(items: readonly UploadItem[]): number {
  const counted = items.filter((item) => item.state !== 'refused')
  const size = counted.reduce((sum, item) => sum + item.size, 0)
  return size === 0 ? 0 : counted.reduce((sum, item) => sum + item.sent, 0) / size
}
