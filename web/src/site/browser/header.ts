const threshold = 10

/** The header floats, with a shadow, once the page is scrolled past a few pixels. */
export function shadeScrolledHeader() {
  const header = document.querySelector('[data-header]')
  if (!header) return
  const update = () => header.toggleAttribute('data-scrolled', window.scrollY > threshold)
  window.addEventListener('scroll', update, { passive: true })
  // Asking now would make the browser lay the page out before it is ready to.
  requestAnimationFrame(update)
}
