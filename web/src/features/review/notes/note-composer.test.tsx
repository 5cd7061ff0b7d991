import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { notesOf } from './note-fixture'
import { freshBrowser, serve, show } from './notes-panel-fixture'

beforeEach(freshBrowser)

test('a note on a version that is not released is for the team, which is said and cannot be changed', async () => {
  const notes = notesOf([])
  serve({ ...notes, may: { ...notes.may, writeTeamNotes: true } })
  const { props } = show({ released: false })
  const toggle = await screen.findByRole('button', { name: 'Team only' })
  expect(toggle).toBeDisabled()
  expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(toggle).toHaveAccessibleDescription(
    "This version isn't released yet, so only the team can read this note.",
  )
  expect(props.sketch.teamOnly).toBe(true)
})
