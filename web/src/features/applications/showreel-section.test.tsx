import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '@/lib/query/query-client'
import { ShowreelSection } from './showreel-section'
import { useApplyForm } from './use-apply-form'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const onPreview = vi.fn()

function Showreel() {
  return <ShowreelSection form={useApplyForm()} onPreview={onPreview} />
}

beforeEach(() => {
  onPreview.mockReset()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <Showreel />
      </QueryClientProvider>
    </I18nProvider>,
  )
})

const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Link 1'), { target: { value: text } })
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name) as HTMLElement)

test('only links the player knows can be previewed, and only on request', () => {
  expect(button('Preview link 1')).toBeDisabled()
  write('https://example.com/reel')
  expect(button('Preview link 1')).toBeDisabled()
  write('https://youtu.be/dQw4w9WgXcQ')
  expect(onPreview).not.toHaveBeenCalled()
  press('Preview link 1')
  expect(onPreview).toHaveBeenCalledWith('https://youtu.be/dQw4w9WgXcQ')
})

test('there are one to five fields for links', () => {
  for (let line = 1; line < 5; line++) press('Add link')
  expect(button('Add link')).toBeNull()
  press('Remove link 5')
  expect(screen.getAllByPlaceholderText('https://')).toHaveLength(4)
})
