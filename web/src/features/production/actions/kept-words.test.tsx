import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Project, Transition } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { TransitionDialog } from './transition-dialog'

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  stubServer({ 'GET /api/projects/p1/notes': () => json({ notes: [] }) })
})
afterEach(() => vi.unstubAllGlobals())

const project = {
  id: 'p1',
  title: 'Launch',
  version: 1,
  state: 'editing',
  transitions: [],
  rounds: { used: 0 },
} as unknown as Project

/** The dialog as on a page that was just loaded. */
function open(transition: Transition, onSend = vi.fn()) {
  cleanup()
  const cache = makeQueryClient()
  cache.setQueryData(keys.user, { id: 'ana' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>
        <TransitionDialog
          transition={transition}
          project={project}
          error={undefined}
          busy={false}
          onClose={vi.fn()}
          onSend={onSend}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test.each(['ask', 'hold', 'cancel', 'deliver', 'request-changes'] as Transition[])(
  'the words typed for "%s" survive a reload and are cleared once sent',
  (transition) => {
    fireEvent.change(open(transition), { target: { value: 'Which logo?' } })
    const sent = vi.fn()
    expect(open(transition, sent)).toHaveValue('Which logo?')
    const form = screen.getByRole('textbox').closest('form')
    if (form) fireEvent.submit(form)
    const [body, done] = sent.mock.calls[0] ?? []
    expect(JSON.stringify(body)).toContain('Which logo?')
    done()
    expect(open(transition)).toHaveValue('')
  },
)
