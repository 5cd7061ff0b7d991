import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Project } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { TransitionDialog } from './transition-dialog'

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The dialog as a manager sees it. */
function open(project: Partial<Project>) {
  const cache = makeQueryClient()
  cache.setQueryData(keys.user, { id: 'mia' })
  const whole = {
    id: 'p1',
    title: 'Launch',
    transitions: ['assign'],
    rounds: { used: 0 },
    ...project,
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>
        <TransitionDialog
          transition="cancel"
          project={whole as Project}
          error={undefined}
          busy={false}
          onClose={vi.fn()}
          onSend={vi.fn()}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('a queued project on hold gets its video back', () => {
  open({ state: 'on_hold' })
  expect(screen.getByText(/the video is returned/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the video of a project that was begun stays used unless a manager returns it', () => {
  open({ state: 'on_hold', editingBegun: true })
  expect(screen.getByText(/the video stays used/)).toBeVisible()
  expect(screen.getByRole('checkbox')).toBeChecked()
})
