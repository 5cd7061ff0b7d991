import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '@/ui/toaster'
import { uploads } from './upload-queue'
import { useAttachmentUploads } from './use-attachment-uploads'

i18n.loadAndActivate({ locale: 'en', messages: {} })
// Nothing is sent, so the files stay in progress.
vi.mock('./transfer', () => ({ startTransfer: () => new Promise(() => undefined) }))

const around = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    {children}
    <Toaster closeLabel="Close" regionLabel="News" />
  </I18nProvider>
)
const some = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.png`))

afterEach(() => {
  for (const { id } of uploads.snapshot()) uploads.remove(id)
})

test('of more than ten files the first ten are kept, and the rest are refused when chosen', async () => {
  const { result } = renderHook(() => useAttachmentUploads('p', 'note'), { wrapper: around })
  act(() => result.current.add(some(13), 0))
  expect(result.current.uploading().map(({ name }) => name)).toEqual(
    some(10).map(({ name }) => name),
  )
  expect(await screen.findByText('You can attach up to 10 files')).toBeVisible()
  expect(screen.getByText('3 files were left out.')).toBeVisible()
})

test('attached files and those being sent count, for each draft separately', () => {
  const { result } = renderHook(() => useAttachmentUploads('p', 'note'), { wrapper: around })
  act(() => result.current.add(some(4), 4, 'reply'))
  act(() => result.current.add(some(4), 4, 'reply'))
  act(() => result.current.add(some(4), 10, 'full'))
  act(() => result.current.add(some(10), 0, 'other'))
  expect(['reply', 'full', 'other'].map((about) => result.current.uploading(about).length)).toEqual(
    [6, 0, 10],
  )
})
