import type { TimecodeTrack } from '@/lib/timecode/timecode'
import type { Storyboard } from '../bar/scrub-geometry'
import { groupMarkers, type MarkerGroup, type TimelineMarker } from './markers'
import { paintFilm, paintOutside, paintWave } from './paint-lanes'
import { paintFindings, paintMarkers, type TimelineFinding } from './paint-markers'
import { paintRuler } from './paint-ruler'
import { heightOf, type LaneHeights, lookOf } from './timeline-look'
import type { TimelineScale } from './timeline-scale'

/** Everything a timeline shows except the playhead. */
export type TimelinePicture = {
  scale: TimelineScale
  track: TimecodeTrack
  lanes: LaneHeights
  markers: readonly TimelineMarker[]
  selected: string | undefined
  findings: readonly TimelineFinding[]
  storyboard: Storyboard | undefined
  peaks: readonly number[] | undefined
  range: { from: number; to: number } | null
}

/**
 * Draws a timeline on one canvas, at most once per screen refresh. Thousands of notes cost no more
 * than the groups that can be told apart.
 */
export class TimelinePainter {
  readonly #canvas: HTMLCanvasElement
  readonly #sheets = new Map<string, HTMLImageElement>()
  #picture: TimelinePicture | null = null
  #request = 0
  /** The drawn groups of notes, for finding the one under a pointer. */
  groups: readonly MarkerGroup[] = []

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  show(picture: TimelinePicture) {
    this.#picture = picture
    this.groups = groupMarkers(picture.markers, picture.scale)
    this.#request ||= requestAnimationFrame(() => this.#paint())
  }

  stop() {
    cancelAnimationFrame(this.#request)
    this.#request = 0
  }

  #paint() {
    this.#request = 0
    const picture = this.#picture
    const pen = this.#canvas.getContext('2d')
    if (!picture || !pen || picture.scale.width <= 0) return
    const { scale, lanes } = picture
    this.#fit(scale.width, heightOf(lanes))
    const look = lookOf(this.#canvas)
    const sharp = window.devicePixelRatio || 1
    pen.setTransform(sharp, 0, 0, sharp, 0, 0)
    pen.clearRect(0, 0, scale.width, heightOf(lanes))
    paintFilm(pen, scale, picture.storyboard, this.#sheetOf, lanes, look)
    paintWave(pen, scale, picture.peaks, lanes, look)
    if (picture.range) paintOutside(pen, scale, picture.range, lanes, look)
    paintRuler(pen, scale, picture.track, lanes, look)
    paintFindings(pen, picture.findings, scale, lanes, look)
    paintMarkers(pen, this.groups, picture.selected, lanes, look)
  }

  #fit(width: number, height: number) {
    const sharp = window.devicePixelRatio || 1
    const wide = Math.round(width * sharp)
    const high = Math.round(height * sharp)
    if (this.#canvas.width !== wide) this.#canvas.width = wide
    if (this.#canvas.height !== high) this.#canvas.height = high
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
  }

  readonly #sheetOf = (url: string) => {
    const known = this.#sheets.get(url)
    if (known) return known.complete && known.naturalWidth > 0 ? known : undefined
    if (!url) return undefined
    const sheet = new Image()
    this.#sheets.set(url, sheet)
    sheet.onload = () => this.#picture && this.show(this.#picture)
    sheet.src = url
    return undefined
  }
}
