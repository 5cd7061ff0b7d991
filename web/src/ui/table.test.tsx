import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Column, Table } from './table'

type Clip = { name: string; frames: number }

const columns: Array<Column<Clip, 'name' | 'frames'>> = [
  { key: 'name', label: 'Name', cell: (clip) => clip.name },
  { key: 'frames', label: 'Frames', cell: (clip) => clip.frames, align: 'end', sortable: true },
]
const rows = [
  { name: 'Window', frames: 120 },
  { name: 'Cup', frames: 48 },
]
const rowKey = (clip: Clip) => clip.name

test('a sortable header states its direction and a plain one states none', () => {
  render(
    <Table
      caption="Clips"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sort={{ column: 'frames', direction: 'descending' }}
      onSort={vi.fn()}
    />,
  )
  expect(screen.getByRole('columnheader', { name: 'Frames' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort')
})

test('pressing a header asks for ascending order first, then reverses it', () => {
  const onSort = vi.fn()
  const table = (direction?: 'ascending' | 'descending') => (
    <Table
      caption="Clips"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      onSort={onSort}
      {...(direction ? { sort: { column: 'frames', direction } } : {})}
    />
  )
  const { rerender } = render(table())
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Frames' }))

  press()
  expect(onSort).toHaveBeenLastCalledWith({ column: 'frames', direction: 'ascending' })
  rerender(table('ascending'))
  press()
  expect(onSort).toHaveBeenLastCalledWith({ column: 'frames', direction: 'descending' })
  rerender(table('descending'))
  press()
  expect(onSort).toHaveBeenLastCalledWith({ column: 'frames', direction: 'ascending' })
})

test('rows are drawn in the order they are given', () => {
  render(<Table caption="Clips" columns={columns} rows={rows} rowKey={rowKey} />)
  const names = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent)
  expect(names).toEqual(['Name', 'Window', 'Cup'])
})
