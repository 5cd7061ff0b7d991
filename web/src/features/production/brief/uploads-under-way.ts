/** What the page knows about the files of the project that are being uploaded in this browser. */
export type UploadsUnderWay = {
  /** How many are not here yet. */
  running: number
  secondsLeft?: number | undefined
}
