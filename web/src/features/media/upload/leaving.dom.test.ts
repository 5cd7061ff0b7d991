import { afterEach, expect, test, vi } from 'vitest'
import { page } from '@/lib/session/page'
import { uploads } from './upload-queue'

// Nothing is sent, so the files stay in progress.
vi.mock('./transfer', () => ({ startTransfer: () => new Promise(() => undefined) }))

/** Reports whether the browser asks before leaving the page. */
function asksBeforeLeaving() {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

afterEach(() => {
  for (const { id } of uploads.snapshot()) uploads.remove(id)
})

test('leaving asks first while files are being sent, and not when all are paused', () => {
  expect(asksBeforeLeaving()).toBe(false)
  const files = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => ({
    file: new File(['12345'], name),
    folder: '',
  }))
  uploads.add('winter', files)
  expect(asksBeforeLeaving(), 'two are sent, one waits').toBe(true)
  uploads.pauseAll('winter')
  expect(asksBeforeLeaving()).toBe(false)
  uploads.resumeAll('winter')
  expect(asksBeforeLeaving()).toBe(true)
  for (const { id } of uploads.snapshot()) uploads.remove(id)
  expect(asksBeforeLeaving()).toBe(false)
})

test('leaving does not ask when somebody else has signed in', () => {
  uploads.add('winter', [{ file: new File(['12345'], 'a.mp4'), folder: '' }])
  const starts = vi.spyOn(page, 'startsOver').mockReturnValue(true)
  expect(asksBeforeLeaving()).toBe(false)
  starts.mockRestore()
  expect(asksBeforeLeaving()).toBe(true)
})
