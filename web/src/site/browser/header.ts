const threshold = 10

/** Gives the floating header a shadow once the page is scrolled past a few pixels. */
export function shadeScrolledHeader() {
  const header = document.querySelector('[data-header]')
  if (!header) return
  const update = () => header.toggleAttribute('data-scrolled', window.scrollY > threshold)
  window.addEventListener('scroll', update, { passive: true })
  // Measuring now would force a layout before the browser is ready for one.
  requestAnimationFrame(update)
}
