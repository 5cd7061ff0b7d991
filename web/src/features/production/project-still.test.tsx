import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProjectStill } from './project-still'

const picture = (container: HTMLElement) => container.querySelector('img')

test('a project shows its still', () => {
  const { container } = render(
    <ProjectStill project={{ still: '/media/play/a.jpg', state: 'draft' }} />,
  )
  expect(picture(container)).toHaveAttribute('src', '/media/play/a.jpg')
})

test('a project without a still, or with an expired one, shows an empty frame', () => {
  const { container, rerender } = render(<ProjectStill project={{ state: 'draft' }} />)
  expect(picture(container)).toBeNull()
  rerender(<ProjectStill project={{ still: '/media/play/old.jpg', state: 'draft' }} />)
  const old = picture(container)
  if (old) fireEvent.error(old)
  expect(picture(container)).toBeNull()
  rerender(<ProjectStill project={{ still: '/media/play/new.jpg', state: 'draft' }} />)
  expect(picture(container)).toHaveAttribute('src', '/media/play/new.jpg')
})
