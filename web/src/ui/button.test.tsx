import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button'

test('a busy button says so, shows the busy text and ignores clicks', () => {
  const press = vi.fn()
  render(
    <Button busy busyLabel="Sending..." onClick={press}>
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sending...' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('a busy submit button does not submit its form again', () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

test('both faces stay in the button, so its width does not change when it becomes busy', () => {
  const { rerender } = render(<Button busyLabel="Sending...">Send</Button>)
  const words = () => screen.getByRole('button').textContent
  const before = words()
  rerender(
    <Button busy busyLabel="Sending...">
      Send
    </Button>,
  )
  expect(words()).toBe(before)
})

test('an idle button does not claim to be busy', () => {
  render(<Button busyLabel="Sending...">Send</Button>)
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button).not.toHaveAttribute('aria-busy')
})
