import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SnapshotStore } from '@/lib/snapshot-store'
import { asFrame } from '@/lib/timecode/units'
import type { FilmMoment } from '../film-transport'
import { Sketch } from '../sketch/sketch'
import { FilmDrawing } from './film-drawing'
import { ToolRail } from './tool-rail'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 1000, 500),
  )
})

/** A room with a film stopped on a frame, and the drawings in it. */
function room({ drawings = [] as Parameters<typeof FilmDrawing>[0]['drawings'] } = {}) {
  const store = new SnapshotStore<FilmMoment>({
    frame: asFrame(40),
    shuttle: 0,
    settled: true,
    inPoint: null,
    outPoint: null,
  })
  const film = {
    subscribe: store.subscribe,
    getSnapshot: store.get,
    seek: (frame: FilmMoment['frame']) => store.update({ frame }),
    pause: () => store.update({ shuttle: 0 }),
  }
  const sketch = new Sketch()
  const onFull = vi.fn()
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ToolRail sketch={sketch} film={film} />
      <FilmDrawing
        sketch={sketch}
        film={film}
        aspect={2}
        drawings={drawings}
        selected={undefined}
        onFull={onFull}
      />
    </I18nProvider>,
  )
  const surface = () => container.querySelector('[data-drawing]')
  const shapes = () => [...container.querySelectorAll('[data-shape]')]
  const take = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const go = (change: Partial<FilmMoment>) => act(() => store.update(change))
  function drag(from: [number, number], to: [number, number]) {
    const target = surface()
    if (!target) throw new Error('nothing can be drawn on')
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, isPrimary: true })
    fireEvent.pointerDown(target, { ...at(from), button: 0 })
    fireEvent.pointerMove(target, at(to))
    fireEvent.pointerUp(target, at(to))
  }
  return { sketch, surface, shapes, take, go, drag, film }
}

describe('drawing', () => {
  it('stores whole numbers of the picture, in the chosen colour', () => {
    const { sketch, take, drag } = room()
    take('Box')
    fireEvent.click(screen.getByRole('radio', { name: 'Blue' }))
    drag([100, 100], [505, 250])
    expect(sketch.board.getSnapshot().shapes).toEqual([
      {
        tool: 'rectangle',
        color: 'blue',
        points: [
          [1000, 2000, 50],
          [5050, 5000, 50],
        ],
      },
    ])
    expect(sketch.getSnapshot().drawingFrame).toBe(40)
  })

  it('captures touches only while a tool is selected', () => {
    const { surface, take } = room()
    expect(surface()).toBeNull()
    take('Pen')
    expect(surface()).toHaveClass('touch-none')
    take('Pen')
    expect(surface()).toBeNull()
  })

  it('turns a press into a dot of the pen, but not into an arrow', () => {
    const { shapes, take, drag } = room()
    take('Arrow')
    drag([100, 100], [101, 100])
    expect(shapes()).toHaveLength(0)
    take('Pen')
    drag([100, 100], [101, 100])
    expect(shapes()).toHaveLength(1)
  })

  it('writes a label, and nothing without text', () => {
    const { sketch, surface, take } = room()
    take('Label')
    const press = () =>
      fireEvent.pointerDown(surface() as Element, {
        clientX: 500,
        clientY: 50,
        button: 0,
        isPrimary: true,
      })
    press()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Label' }), { key: 'Enter' })
    expect(sketch.hasDrawing).toBe(false)
    press()
    const field = screen.getByRole('textbox', { name: 'Label' })
    fireEvent.change(field, { target: { value: ' <b>whiter</b> ' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByText('<b>whiter</b>')).toBeInTheDocument()
  })

  it('is erased where it is touched, and undone and redone by keys', () => {
    const { shapes, take, drag } = room()
    take('Arrow')
    drag([100, 100], [500, 100])
    take('Eraser')
    drag([300, 100], [300, 100])
    expect(shapes()).toHaveLength(0)
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(shapes()).toHaveLength(1)
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(shapes()).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(shapes()).toHaveLength(1)
  })

  it('is on its frame only, and hidden while the film plays', () => {
    const { shapes, surface, take, drag, go, film } = room()
    take('Arrow')
    drag([100, 100], [500, 100])
    go({ frame: asFrame(41) })
    expect(shapes()).toHaveLength(0)
    expect(surface()).toBeNull()
    go({ frame: asFrame(40), shuttle: 1 })
    expect(shapes()).toHaveLength(0)
    go({ frame: asFrame(90), shuttle: 0 })
    take('Box')
    expect(film.getSnapshot().frame).toBe(40)
    expect(shapes()).toHaveLength(1)
  })

  it('shows the drawings of the notes on a frame', () => {
    const { shapes, go } = room({
      drawings: [
        {
          note: 'n1',
          frame: 7,
          shapes: [{ tool: 'label', color: 'red', points: [[1, 1, 50]], text: 'here' }],
        },
      ],
    })
    expect(shapes()).toHaveLength(0)
    go({ frame: asFrame(7) })
    expect(shapes()).toHaveLength(1)
  })

  it('ends with Escape', () => {
    const { sketch, take } = room()
    take('Pen')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(sketch.getSnapshot().tool).toBeNull()
  })
})
