import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { Toaster } from '@/ui/toaster'
import type { Order, Transfer } from './transfer'
import { UnfinishedUploads } from './unfinished-uploads'
import { uploads } from './upload-queue'

i18n.loadAndActivate({ locale: 'en', messages: {} })
const begun: Order[] = []
let giveUp = () => Promise.resolve()
vi.mock('./transfer', () => ({
  uploadsPath: '/api/uploads',
  startTransfer: async (order: Order): Promise<Transfer> => {
    begun.push(order)
    return { pause: async () => undefined, giveUp: () => giveUp() }
  },
}))

// jsdom cannot read a file's bytes, so here a file is identified by its time.
vi.mock('./fingerprint', () => ({
  fingerprintOf: async ({ lastModified }: File) => `samples:${lastModified}`,
}))

const upload = {
  id: 'begun',
  purpose: 'footage',
  folder: 'day 1',
  name: 'A001.mp4',
  size: 5,
  received: 3,
  expiresAt: '2026-12-16T12:00:00Z',
  fingerprint: '',
}
const list = '/api/projects/winter/uploads'

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <UnfinishedUploads project="winter" />
        <Toaster closeLabel="Close" regionLabel="News" />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const choose = async (content: string, name: string, lastModified = 1) => {
  const input = await screen.findByLabelText('File to go on with: A001.mp4')
  fireEvent.change(input, { target: { files: [new File([content], name, { lastModified })] } })
}

afterEach(() => {
  giveUp = () => Promise.resolve()
  begun.length = 0
  for (const { id } of uploads.snapshot()) uploads.remove(id)
})

test('an unfinished upload says how much has arrived, and resumes with the chosen file', async () => {
  stubServer({ [`GET ${list}`]: () => json({ uploads: [upload] }) })
  show()
  expect(
    await screen.findByText('3 bytes of 5 bytes are here. Choose the file again to go on.'),
  ).toBeVisible()
  await choose('12345', 'A001.mp4')
  await vi.waitFor(() =>
    expect(begun).toEqual([
      expect.objectContaining({ upload: 'begun', folder: 'day 1', purpose: 'footage' }),
    ]),
  )
  expect(screen.queryByText(/Choose the file again/), 'it is on its way').not.toBeInTheDocument()
})

test('another file is not mistaken for it', async () => {
  stubServer({ [`GET ${list}`]: () => json({ uploads: [upload] }) })
  show()
  await choose('123456', 'A001.mp4')
  expect(await screen.findByRole('alert')).toHaveTextContent("That's another file.")
  await choose('12345', 'A002.mp4')
  expect(begun).toEqual([])
  await choose('12345', 'A001.mp4')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
})

test('a film re-exported with the same name and size is not appended to the first one', async () => {
  const begunWith = { ...upload, fingerprint: 'samples:1' }
  stubServer({ [`GET ${list}`]: () => json({ uploads: [begunWith] }) })
  show()
  await choose('12349', 'A001.mp4', 2)
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't the file you began with")
  expect(begun).toEqual([])
  await choose('12345', 'A001.mp4')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
})

test('a discarded upload is gone, even when the server had already deleted it', async () => {
  for (const status of [204, 404]) {
    let uploadsLeft = [upload]
    const server = stubServer({
      [`GET ${list}`]: () => json({ uploads: uploadsLeft }),
      'DELETE /api/uploads/begun': () => {
        uploadsLeft = []
        return status === 204 ? new Response(null, { status }) : problem(404, { code: 'not_found' })
      },
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Discard A001.mp4' }))
    await vi.waitFor(() =>
      expect(screen.queryByText(/Choose the file again/)).not.toBeInTheDocument(),
    )
    expect(server.to('/api/uploads/begun')[0]?.request.headers.get('Tus-Resumable')).toBe('1.0.0')
  }
})

test('an upload cancelled here does not come back as unfinished while the server deletes it', async () => {
  let uploadsLeft = [upload]
  stubServer({ [`GET ${list}`]: () => json({ uploads: uploadsLeft }) })
  let forget: () => void = () => undefined
  const forgotten = new Promise<void>((resolve) => {
    forget = resolve
  })
  giveUp = () => forgotten
  show()
  await choose('12345', 'A001.mp4')
  act(() => {
    for (const { id } of uploads.snapshot()) uploads.remove(id)
  })
  expect(screen.queryByText(/Choose the file again/)).not.toBeInTheDocument()
  expect(uploads.forgetting()).toHaveLength(1)
  uploadsLeft = []
  await act(async () => forget())
  await vi.waitFor(() => expect(uploads.forgetting()).toEqual([]))
  expect(screen.queryByText(/Choose the file again/)).not.toBeInTheDocument()
})
