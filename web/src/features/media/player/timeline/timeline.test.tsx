import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import { PlayerContext } from '../player-context'
import { trackOf } from '../track-of'
import { Transport } from '../transport/transport'
import type { TimelineMarker } from './markers'
import { Timeline } from './timeline'

const rate = { num: 25, den: 1 }
const marker = (number: number, from: number): TimelineMarker => ({
  id: `n${number}`,
  from,
  to: from,
  number,
  tone: 'must',
  label: `Note ${number}`,
})

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 1000, 184),
  )
})

function show(markers: TimelineMarker[] = [], frames = 1000) {
  const transport = new Transport({ rate, frames })
  const onSelect = vi.fn()
  const view = {
    toggleFullScreen: vi.fn(),
    toggleCounter: vi.fn(),
    showShortcuts: vi.fn(),
    nextGuide: vi.fn(),
  }
  const parts = { transport, track: trackOf(rate, false, undefined), frames, view }
  render(
    <I18nProvider i18n={i18n}>
      <PlayerContext value={parts}>
        <Timeline
          storyboard={undefined}
          peaks={undefined}
          markers={markers}
          selected={undefined}
          onSelect={onSelect}
          findings={[{ from: 500, to: 520, label: 'The picture is black.' }]}
        />
      </PlayerContext>
    </I18nProvider>,
  )
  const slider = screen.getByRole('slider', { name: 'Place in the video' })
  return { transport, onSelect, slider, now: transport.getSnapshot }
}

it('a press on a flag selects its note; elsewhere it goes to that moment', () => {
  const { slider, onSelect, now } = show([marker(1, 200), marker(2, 800)])
  fireEvent.pointerDown(slider, { clientX: 801, clientY: 40, button: 0 })
  expect(onSelect).toHaveBeenCalledWith('n2')
  expect(now().frame).toBe(0)
  fireEvent.pointerDown(slider, { clientX: 801, clientY: 100, button: 0 })
  expect(now().frame).toBe(801)
})

it('hovering over a note or a finding says what it is', () => {
  const { slider } = show([marker(1, 200)])
  fireEvent.pointerMove(slider, { clientX: 200, clientY: 40 })
  expect(screen.getByText('Note 1')).toBeInTheDocument()
  fireEvent.pointerMove(slider, { clientX: 510, clientY: 40 })
  expect(screen.getByText('The picture is black.')).toBeInTheDocument()
})

it('the ends of the range can be dragged, and never cross', () => {
  const { transport, now } = show()
  HTMLElement.prototype.setPointerCapture = vi.fn()
  HTMLElement.prototype.hasPointerCapture = () => true
  act(() => transport.setIn(asFrame(100)))
  act(() => transport.setOut(asFrame(300)))
  const end = screen.getByTitle('End of the range')
  fireEvent.pointerDown(end, { clientX: 300, button: 0 })
  fireEvent.pointerMove(end, { clientX: 600 })
  expect(now().outPoint).toBe(600)
  fireEvent.pointerMove(end, { clientX: 20 })
  expect(now()).toMatchObject({ inPoint: 100, outPoint: 100 })
})

it('zooms in around the playhead, from the whole film to its frames', () => {
  show()
  const zoom = screen.getByRole('slider', { name: 'Zoom' })
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(zoom).toHaveAttribute('aria-valuetext', '150%')
  fireEvent.change(zoom, { target: { value: '1' } })
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
})

it('keys move it by frames', () => {
  const { slider, now } = show()
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  fireEvent.keyDown(slider, { key: 'PageUp' })
  expect(now().frame).toBe(26)
})

it('two fingers zoom in and leave the film where it was', () => {
  const { transport, slider, now } = show()
  act(() => transport.seek(asFrame(500)))
  const touch = { pointerType: 'touch', button: 0, clientY: 100 }
  fireEvent.pointerDown(slider, { ...touch, pointerId: 1, clientX: 300 })
  fireEvent.pointerDown(slider, { ...touch, pointerId: 2, clientX: 500 })
  fireEvent.pointerMove(slider, { ...touch, pointerId: 1, clientX: 200 })
  fireEvent.pointerMove(slider, { ...touch, pointerId: 2, clientX: 600 })
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '200%')
  fireEvent.pointerUp(slider, { ...touch, pointerId: 1, clientX: 200 })
  fireEvent.pointerUp(slider, { ...touch, pointerId: 2, clientX: 600 })
  expect(now().frame).toBe(500)
})
