const minutesADay = 24 * 60

/** Moves the playhead to now: the visitor's own weekday and time. */
export function markNow(now = new Date()) {
  const days = document.querySelectorAll<HTMLElement>('[data-week] i')
  const today = days[(now.getDay() + 6) % 7]
  if (!today) return
  today.dataset.now = ''
  const minutes = now.getHours() * 60 + now.getMinutes()
  today.style.setProperty('--now', `${(minutes / minutesADay) * 100}%`)
}
