import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** Every frame shows its own number as this many black and white fields, the lowest bit first. */
export const bits = 12
const width = 32 * bits
const height = 64

/**
 * A film whose frames show their numbers, as a camera with B-frames would write it: the given count
 * from 0 on, or those in a list. Its sound is `seconds` long, and its first frame has the timecode
 * `start`.
 */
export async function numberedFilm(
  rate: string,
  frames: number | readonly number[],
  seconds = 2,
  start?: string,
): Promise<Buffer> {
  const numbers = typeof frames === 'number' ? Array.from({ length: frames }, (_, n) => n) : frames
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-film-'))
  try {
    const path = join(folder, 'film.mp4')
    const input = `-f rawvideo -pix_fmt gray -s ${width}x${height} -r ${rate} -i pipe:0 -f lavfi -i sine=d=${seconds}`
    const output = '-c:v libx264 -preset veryfast -bf 2 -pix_fmt yuv420p -crf 12 -c:a aac'
    const timecode = start ? ['-timecode', start] : []
    const program = spawn(
      'ffmpeg',
      ['-v', 'error', ...`${input} ${output}`.split(' '), ...timecode, path],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    )
    const ended = new Promise<number | null>((resolve) => program.on('close', resolve))
    program.stdin.end(Buffer.concat(numbers.map(picture)))
    const code = await ended
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The number in the picture on the screen. */
export const shownNumber = async (page: Page) => (await shownNumbers(page))[0]

/** The numbers in all pictures on the screen. */
export const shownNumbers = (page: Page) => numbersIn(page.locator('video'))

/** The numbers in films, or in pictures taken from them. */
export const numbersIn = (pictures: Locator) =>
  pictures.evaluateAll(
    (all, bits) =>
      all.map((picture) => {
        const film = picture instanceof HTMLVideoElement ? picture : undefined
        const still = picture as HTMLCanvasElement
        const canvas = document.createElement('canvas')
        canvas.width = film?.videoWidth ?? still.width
        canvas.height = film?.videoHeight ?? still.height
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        context.drawImage(film ?? still, 0, 0)
        let number = 0
        for (let bit = 0; bit < bits; bit++) {
          const x = ((bit + 0.5) * canvas.width) / bits
          const [grey = 0] = context.getImageData(x, canvas.height / 2, 1, 1).data
          if (grey > 127) number |= 1 << bit
        }
        return number
      }),
    bits,
  )

function picture(frame: number) {
  const row = Buffer.alloc(width)
  for (let bit = 0; bit < bits; bit++)
    row.fill(frame & (1 << bit) ? 235 : 16, bit * 32, bit * 32 + 32)
  return Buffer.concat(Array.from({ length: height }, () => row))
}
