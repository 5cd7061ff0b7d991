import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ink, mark, pictureOf } from './draw.mjs'

/**
 * Draws the icons into public/. Its results are committed, so it only runs after a change of the
 * mark or a colour: `node build/make-icons.mjs`.
 */
const save = (name, bytes) =>
  writeFile(fileURLToPath(new URL(`../public/${name}`, import.meta.url)), bytes)

async function icon(size, share) {
  const inner = Math.round(size * share)
  const margin = (size - inner) / 2
  const picture =
    await pictureOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="${size}" height="${size}" fill="${ink.canvas}"/>
<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}" viewBox="0 0 24 24">${mark}</svg></svg>`)
  return Buffer.from(picture.render().asPng())
}

/** An .ico file can contain a PNG as it is. */
function icoOf(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await save('apple-touch-icon.png', await icon(180, 0.66))
await save('icon-192.png', await icon(192, 0.62))
await save('icon-512.png', await icon(512, 0.62))
await save('favicon.ico', icoOf(await icon(32, 0.9), 32))
