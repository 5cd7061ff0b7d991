import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Notes, Project } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { asFrame } from '@/lib/timecode/units'
import { Sketch } from '../sketch/sketch'
import { noteOf } from './note-fixture'
import { NotesPanel } from './notes-panel'
import type { NotesPanelProps } from './notes-panel-props'

i18n.loadAndActivate({ locale: 'en', messages: {} })

export const at = '/api/projects/p1/notes'

/** A browser with empty storage, with ana signed in. */
export function freshBrowser() {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', Observer)
}

/** Responds with a page of notes, and returns what is posted. */
export function serve(page: Notes, answers: Parameters<typeof stubServer>[0] = {}) {
  const posted: unknown[] = []
  stubServer({
    [`GET ${at}`]: () => json(page),
    [`POST ${at}`]: ({ body }) => {
      posted.push(body)
      return json(noteOf('new'), 201)
    },
    ...answers,
  })
  return posted
}

const film = () => ({
  subscribe: () => () => {},
  getSnapshot: () => ({
    frame: asFrame(0),
    shuttle: 0,
    settled: true,
    inPoint: null,
    outPoint: null,
  }),
  seek: vi.fn(),
  pause: vi.fn(),
})

export function show(change: Partial<NotesPanelProps> = {}) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: 'ana' })
  const props: NotesPanelProps = {
    project: { id: 'p1', version: 1 } as Project,
    version: 1,
    released: true,
    composing: { moment: { from: 40, to: 60 }, drawing: [] },
    sketch: new Sketch(),
    film: film(),
    files: { add: vi.fn(), uploading: () => [], arrived: [], onDownload: vi.fn() },
    onVersion: vi.fn(),
    nameMoment: ({ from, to }) => (to > from ? `${from}-${to}` : `${from}`),
    numberOf: ({ id }) => ({ early: 1, late: 2 })[id],
    placeNow: () => null,
    selected: undefined,
    onSelect: vi.fn(),
    onCopyLink: vi.fn(),
    onRange: vi.fn(),
    onDraw: vi.fn(),
    onDropDrawing: vi.fn(),
    onDropRange: vi.fn(),
    composer: createRef(),
    ...change,
  }
  const panel = (later: Partial<NotesPanelProps> = {}) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <NotesPanel {...props} {...later} />
      </QueryClientProvider>
    </I18nProvider>
  )
  const shown = render(panel())
  const showNow = (later: Partial<NotesPanelProps>) => shown.rerender(panel(later))
  return { ...shown, showNow, props, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
