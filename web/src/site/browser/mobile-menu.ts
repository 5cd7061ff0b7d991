/** The browser opens and closes the sheet itself; this makes the page behind it inert. */
export function closeMenuOnChoice() {
  const menu = document.querySelector<HTMLElement>('[data-mobile-menu]')
  if (!menu) return
  const keepOutOfReach = (behind: boolean) => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-header], main, footer'))
      part.inert = behind
  }
  menu.addEventListener('toggle', (event) => {
    if (event.newState === 'open') keepOutOfReach(true)
  })
  // Before it closes, because focus returns to a button that must be reachable by then.
  menu.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'closed') keepOutOfReach(false)
  })
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
}
