const parameter = 'tab'

/** Turns the list of links into tabs whose state is in the address. */
export function followTabs(list: HTMLElement) {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('[data-tab]')]
  const panelOf = (tab: HTMLElement) =>
    document.querySelector<HTMLElement>(`[data-panel="${tab.dataset.tab}"]`)

  const asked = () => {
    const { searchParams, hash } = new URL(location.href)
    const name = searchParams.get(parameter) ?? hash.slice(1)
    return tabs.find((tab) => tab.dataset.tab === name) ?? tabs[0]
  }
  const show = (current = asked()) => {
    for (const tab of tabs) {
      const chosen = tab === current
      tab.ariaSelected = String(chosen)
      tab.tabIndex = chosen ? 0 : -1
    }
    document.documentElement.dataset.tab = current?.dataset.tab
  }
  const go = (tab: HTMLAnchorElement, how: 'pushState' | 'replaceState') => {
    if (tab !== asked()) history[how](null, '', tab.href)
    show(tab)
  }

  list.role = 'tablist'
  for (const [position, tab] of tabs.entries()) {
    tab.role = 'tab'
    tab.setAttribute('aria-controls', tab.dataset.tab ?? '')
    tab.href = `?${parameter}=${tab.dataset.tab}`
    const panel = panelOf(tab)
    if (panel) {
      panel.role = 'tabpanel'
      panel.tabIndex = 0
    }
    tab.addEventListener('click', (event) => {
      // Readers can still open a link in another tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(tab, 'pushState')
    })
    tab.addEventListener('keydown', (event) => {
      const steps: Record<string, number> = {
        ArrowRight: position + 1,
        ArrowLeft: position - 1,
        Home: 0,
        End: -1,
      }
      const step = steps[event.key]
      if (event.key === ' ') tab.click()
      else if (step === undefined) return
      event.preventDefault()
      if (step === undefined) return
      const next = tabs.at(step % tabs.length)
      if (!next) return
      go(next, 'replaceState')
      next.focus()
    })
  }
  addEventListener('popstate', () => show())
  show()
}
