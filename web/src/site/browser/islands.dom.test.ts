import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const network = { gone: true }
const start = vi.fn()

const sent = vi.fn()

/** The page, just loaded, with the contact form in sight. */
async function open() {
  vi.resetModules()
  vi.doMock('../islands/contact', () => {
    if (network.gone) throw new TypeError('Importing a module script failed.')
    return { start }
  })
  document.documentElement.lang = 'en'
  document.body.innerHTML = `
    <div data-island="contact">
      <form><input name="name" value="Ana"><button type="submit">Send message</button></form>
    </div>`
  const { wakeIslands } = await import('./islands')
  wakeIslands()
}
const press = () => document.querySelector('button')?.click()
const failure = () => document.querySelector('[role=alert]')?.textContent

beforeEach(() => {
  network.gone = true
  start.mockImplementation(async (place: HTMLElement) => {
    place.addEventListener('submit', (event) => {
      event.preventDefault()
      sent()
    })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a form whose script could not be loaded says so when it is pressed, and sends in the end', async () => {
  await open()
  press()
  await vi.waitFor(() => expect(failure()).toContain('What you typed is still here.'))
  expect(sent).not.toHaveBeenCalled()
  network.gone = false
  press()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(failure()).toBeUndefined()
  expect(start).toHaveBeenCalledOnce()
})

test('it is loaded as soon as the browser is online again, and then sends what was pressed', async () => {
  await open()
  press()
  await vi.waitFor(() => expect(failure()).toBeDefined())
  network.gone = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  dispatchEvent(new Event('online'))
  press()
  expect(sent).toHaveBeenCalledTimes(2)
  expect(start).toHaveBeenCalledOnce()
})
