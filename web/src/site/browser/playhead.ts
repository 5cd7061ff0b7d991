const framesPerSecond = 24
const laneSeconds = 43

/** The timecodes in the picture show the frame under the headline's playhead. */
export function leadFromPlayhead() {
  const playhead = document.querySelector('[data-playhead]')
  const lane = document.querySelector('[data-timeline] .timeline-lane')
  const timecodes = document.querySelectorAll<HTMLElement>('[data-timecode]')
  if (!playhead || !lane) return

  const update = () => {
    const { left, width } = lane.getBoundingClientRect()
    if (width === 0) return
    const runsDownToTimeline = window.matchMedia('(min-width: 1080px)').matches
    const share = runsDownToTimeline
      ? (playhead.getBoundingClientRect().left - left) / width
      : 0.632
    if (share < 0 || share > 1) return
    for (const timecode of timecodes)
      timecode.textContent = timecode.dataset.timecode + formatTimecode(share * laneSeconds)
  }
  // Updated after each layout, so that this never forces one.
  const layout = new ResizeObserver(update)
  layout.observe(lane)
  layout.observe(document.body)
}

function formatTimecode(seconds: number) {
  const frames = Math.round(seconds * framesPerSecond)
  const pair = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(frames / framesPerSecond)
  return [Math.floor(whole / 60), whole % 60, frames % framesPerSecond].map(pair).join(':')
}
