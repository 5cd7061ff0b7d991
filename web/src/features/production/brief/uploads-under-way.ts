/** What the page knows about the project's files that are being uploaded in this browser. */
export type UploadsUnderWay = {
  /** How many are still being uploaded. */
  running: number
  secondsLeft?: number | undefined
}
