export type Purpose = 'footage' | 'extra' | 'version' | 'message' | 'team_note' | 'note' | 'brand'

/** Reports whether a file is sent with a message or a note; its composer shows it. */
export const isAttachment = (purpose: Purpose) =>
  purpose === 'message' || purpose === 'team_note' || purpose === 'note'

/**
 * The progress of a file.
 *
 *     waiting ──▶ sending ──▶ done
 *                  │   ▲
 *                  ▼   │
 *          paused, stopped (resumes where it is), refused (never resumes)
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'stopped' | 'refused' | 'done'

/**
 * Why a file that is being sent makes no progress while it is retried automatically: the server,
 * our database or our storage cannot be reached, the storage is full, or another connection is
 * sending the same file.
 */
export type Interruption = 'server' | 'data' | 'storage' | 'room' | 'busy'

export type UploadItem = {
  id: number
  /** Empty for a file of the account's brand kit. */
  project: string
  name: string
  /** The folder it came from, if a folder was dropped. */
  folder: string
  size: number
  sent: number
  /** Bytes per second over the last seconds; 0 while nothing is sent. */
  speed: number
  state: UploadState
  interrupted?: Interruption | undefined
  purpose: Purpose
  /** The draft that an attachment belongs to; empty if there is only one. */
  about: string
  /** The id of the resulting file, once it is done. */
  fileId?: string | undefined
  /** Why it stopped or was refused, in the person's language. */
  problem?: string | undefined
}

/** Reports whether a project's list shows a file that is being sent. */
export const isListed = (item: UploadItem, project: string) =>
  item.project === project && !isAttachment(item.purpose)

/** A file with the folder it was in, and the upload that it resumes, if any. */
export type FoundFile = { file: File; folder: string; upload?: string }

const footageEndings = /\.(mp4|m4v|mov|avi|wmv|mpe?g|mts|m2ts|ts)$/i

/** The purpose a file is sent with; the server looks inside and decides. */
export const purposeOf = (name: string): Purpose =>
  footageEndings.test(name) ? 'footage' : 'extra'

/** The seconds left, or undefined if unknown. */
export function timeLeft(items: readonly UploadItem[]): number | undefined {
  const sending = items.filter((item) => item.state === 'sending')
  const speed = sending.reduce((sum, item) => sum + item.speed, 0)
  if (speed <= 0) return undefined
  return items
    .filter((item) => item.state === 'sending' || item.state === 'waiting')
    .reduce((left, item) => left + (item.size - item.sent) / speed, 0)
}

/** The share of all bytes that has arrived, without refused files. */
export function shareSent(items: readonly UploadItem[]): number {
  const counted = items.filter((item) => item.state !== 'refused')
  const size = counted.reduce((sum, item) => sum + item.size, 0)
  return size === 0 ? 0 : counted.reduce((sum, item) => sum + item.sent, 0) / size
}
