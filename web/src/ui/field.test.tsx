import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field'
import { TextInput } from './text-input'

test('the label and the help belong to the input', () => {
  render(
    <Field label="Project name" help="Shown to your editor">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Project name')
  expect(input).toHaveAccessibleDescription('Shown to your editor')
  expect(input).not.toHaveAttribute('aria-invalid')
})

test('an error replaces the help, marks the input and is announced', () => {
  render(
    <Field label="Username" help="Letters and digits" error="Username is required">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Username')
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(input).toHaveAccessibleDescription('Username is required')
  expect(screen.getByRole('alert')).toHaveTextContent('Username is required')
  expect(screen.queryByText('Letters and digits')).not.toBeInTheDocument()
})

test('an optional field says so in its label', () => {
  render(
    <Field label="Phone" optional="optional">
      <TextInput />
    </Field>,
  )
  expect(screen.getByLabelText('Phone optional')).toBeInTheDocument()
})

test('a field without help or error describes nothing', () => {
  render(
    <Field label="Phone">
      <TextInput />
    </Field>,
  )
  expect(screen.getByLabelText('Phone')).not.toHaveAttribute('aria-describedby')
})
