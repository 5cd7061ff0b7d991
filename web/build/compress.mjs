import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { init as startZstd, compress as zstd } from '@bokuweb/zstd-wasm'
import { withDefaults } from './default-settings.mjs'

const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.txt',
  '.json',
  '.xml',
  '.map',
  '.webmanifest',
])
/** The server writes a fresh nonce into this page on every response. */
const changedPerResponse = new Set(['app.html'])
/**
 * The server writes its operator's settings into these. They are compressed with the default ones;
 * a server with other settings detects that and compresses its own.
 */
const filledKinds = new Set(['.html', '.xml', '.txt', '.webmanifest'])

const encodings = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  '.zst': async (bytes) => Buffer.from(zstd(bytes, 19)),
}

/** Writes `.br`, `.gz` and `.zst` beside every text file that is the same for every visitor. */
export async function compressFolder(folder) {
  await startZstd()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    if (changedPerResponse.has(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const plain = await readFile(file)
    const filled = filledKinds.has(extname(entry.name))
    const bytes = filled ? Buffer.from(withDefaults(plain.toString())) : plain
    for (const [ending, encode] of Object.entries(encodings))
      await writeFile(file + ending, await encode(bytes))
  }
}
