import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import { Player, type PlayerProps } from './player'
import { Transport } from './transport/transport'

const rate = { num: 30000, den: 1001 }
const files = [
  { url: '/540.mp4', lines: 540 },
  { url: '/1080.mp4', lines: 1080 },
]

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

function show(props: Partial<PlayerProps> = {}) {
  const transport = new Transport({ rate, frames: 3600 })
  const player = (
    <Player
      title="House Roast, launch film"
      sources={files}
      rate={rate}
      frames={3600}
      dropFrame
      transport={transport}
      {...props}
    />
  )
  const { container } = render(<I18nProvider i18n={i18n}>{player}</I18nProvider>)
  const video = container.querySelector('video') as HTMLVideoElement
  const tell = (name: string) => act(() => void video.dispatchEvent(new Event(name)))
  const open = ({ width = 1920 } = {}) => {
    Object.defineProperty(video, 'videoWidth', { value: width, configurable: true })
    tell('loadedmetadata')
  }
  return { transport, container, video, tell, open, now: transport.getSnapshot }
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

describe('the states', () => {
  it('loading is shown, and disappears when the source has opened', () => {
    const { video, open } = show()
    expect(screen.getByText('Loading player...')).toBeInTheDocument()
    expect(video.getAttribute('src')).toBe('/540.mp4')
    open()
    expect(screen.queryByText('Loading player...')).toBeNull()
  })

  it('preparing shows its progress', () => {
    const { video } = show({ sources: [], prepared: 0.424 })
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '42')
    expect(screen.getByText('42%')).toBeInTheDocument()
    expect(video.getAttribute('src')).toBeNull()
  })

  it('a stream this browser cannot play counts as still being prepared', () => {
    show({ sources: [], early: { url: '/early.m3u8' } })
    expect(screen.getByText(/Preparing this video/)).toBeInTheDocument()
  })

  it('an early stream is played where the browser can', () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
    const { video } = show({ sources: [], early: { url: '/early.m3u8' } })
    expect(video.getAttribute('src')).toBe('/early.m3u8')
  })

  it('broken offers to try again', () => {
    const onRetry = vi.fn()
    const { tell, open, now } = show({ onRetry })
    open()
    tell('error')
    expect(screen.getByRole('alert')).toHaveTextContent("We can't load this video.")
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(now().phase).toBe('loading')
  })

  it('sound without a picture is announced', () => {
    show().open({ width: 0 })
    expect(screen.getByText('Sound only')).toBeInTheDocument()
  })

  it('waiting for more data is announced', () => {
    const { open, tell } = show()
    open()
    tell('waiting')
    expect(screen.getByRole('status')).toHaveTextContent('Buffering')
  })
})

describe('the counter', () => {
  it('shows drop-frame timecode from the start timecode, and frames after a click', () => {
    const { transport } = show({ startTimecode: '01:00:00;00' })
    act(() => transport.seek(asFrame(1800)))
    const counter = screen.getByRole('button', { name: /^Timecode 01:01:00;02/ })
    fireEvent.click(counter)
    expect(screen.getByRole('button', { name: 'Frame 1800 of 3600. Show timecode.' })).toBe(counter)
    press('t')
    expect(counter).toHaveTextContent('01:01:00;02')
  })
})

describe('the bar', () => {
  const slider = () => screen.getByRole('slider', { name: 'Place in the video' })

  it('announces the timecode and moves with the arrow keys', () => {
    const { transport } = show()
    act(() => transport.seek(asFrame(1799)))
    fireEvent.keyDown(slider(), { key: 'ArrowRight' })
    expect(slider()).toHaveAttribute('aria-valuenow', '1800')
    expect(slider()).toHaveAttribute('aria-valuetext', '00:01:00;02')
    fireEvent.keyDown(slider(), { key: 'PageUp' })
    expect(slider()).toHaveAttribute('aria-valuenow', '1830')
    fireEvent.keyDown(slider(), { key: 'End' })
    expect(slider()).toHaveAttribute('aria-valuenow', '3599')
    fireEvent.keyDown(slider(), { key: 'Home' })
    expect(slider()).toHaveAttribute('aria-valuenow', '0')
  })

  it('goes where it is pressed, and playback continues after a drag', () => {
    const { transport, now } = show()
    vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 720, 56))
    act(() => transport.play())
    fireEvent.pointerDown(slider(), { clientX: 460, button: 0 })
    expect(now()).toMatchObject({ frame: 1800, shuttle: 0 })
    fireEvent.pointerMove(slider(), { clientX: 461 })
    expect(now().frame).toBe(1805)
    expect(slider()).toHaveTextContent('00:01:00;07')
    fireEvent.pointerUp(slider(), { clientX: 461 })
    expect(now().shuttle).toBe(1)
  })

  it('shows the picture of the storyboard under the pointer', () => {
    const storyboard = {
      sheets: ['/sheet.jpg'],
      columns: 10,
      rows: 10,
      tileWidth: 160,
      tileHeight: 90,
      tiles: 61,
      framesPerTile: 60,
    }
    const { container } = show({ storyboard })
    vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 720, 56))
    fireEvent.pointerMove(slider(), { clientX: 360 })
    const picture = [...container.querySelectorAll('div')].find((box) => box.style.backgroundImage)
    expect(picture?.style.backgroundImage).toContain('/sheet.jpg')
    expect(picture?.style.backgroundPosition).toBe('0px -351px')
    fireEvent.pointerLeave(slider())
    expect(container.querySelector('[style*="background-image"]')).toBeNull()
  })

  it('is announced once a second while it plays', () => {
    const { transport } = show()
    act(() => transport.seek(asFrame(100)))
    act(() => transport.play())
    expect(slider()).toHaveAttribute('aria-valuenow', '90')
  })
})

describe('the keyboard', () => {
  it('plays, steps and opens help from anywhere on the page', () => {
    const { now } = show()
    press(' ')
    expect(now().shuttle).toBe(1)
    press('ArrowRight')
    expect(now()).toMatchObject({ shuttle: 0, frame: 1 })
    press('?', { shiftKey: true })
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(sheet).getByText('Previous frame')).toBeInTheDocument()
    expect(within(sheet).getByText('Shift ←')).toBeInTheDocument()
  })

  it('leaves typing, pressed buttons, other layers and browser shortcuts alone', () => {
    const { now } = show()
    const outside = document.createElement('div')
    outside.innerHTML =
      '<input><textarea></textarea><div contenteditable="true"></div><div role="dialog"><p></p></div>'
    document.body.append(outside)
    for (const place of outside.querySelectorAll('input, textarea, [contenteditable], p'))
      press('l', {}, place)
    press(' ', {}, screen.getByRole('button', { name: 'Next frame' }))
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press('l', held)
    expect(now().shuttle).toBe(0)
    outside.remove()
  })

  it('leaves the arrow keys of the volume slider alone', () => {
    const { now } = show()
    const volume = screen.getByRole('slider', { name: 'Volume' })
    press('ArrowRight', {}, volume)
    expect(now().frame).toBe(0)
    fireEvent.change(volume, { target: { value: '0.5' } })
    expect(now().volume).toBe(0.5)
    press('m', {}, volume)
    expect(now().muted).toBe(true)
  })

  it('repeats only steps when a key is held down', () => {
    const { now } = show()
    press('ArrowRight', { repeat: true })
    press(' ', { repeat: true })
    expect(now()).toMatchObject({ frame: 1, shuttle: 0 })
  })
})

describe('the control bar', () => {
  it('names its buttons after the commands, with their keys', () => {
    const { now } = show()
    const play = screen.getByRole('button', { name: 'Play' })
    expect(play).toHaveAttribute('title', 'Play (Space)')
    fireEvent.click(play)
    expect(screen.getByRole('button', { name: 'Pause' })).toBe(play)
    fireEvent.click(screen.getByRole('button', { name: 'Next frame' }))
    expect(now()).toMatchObject({ frame: 1, shuttle: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'Loop' }))
    expect(screen.getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('changes speed and quality', () => {
    const { now, video, open, transport } = show()
    open()
    act(() => transport.seek(asFrame(77)))
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '0.5' } })
    expect(now().speed).toBe(0.5)
    fireEvent.change(screen.getByRole('combobox', { name: 'Quality' }), {
      target: { value: '1080' },
    })
    expect(video.getAttribute('src')).toBe('/1080.mp4')
    expect(now()).toMatchObject({ frame: 77, switching: true })
  })
})
