import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { appChunks, siteChunks } from './chunks.mjs'
import { compressFolder } from './compress.mjs'
import { prerenderSite } from './prerender.mjs'
import { drawPreviews } from './previews.mjs'
import { smallReact } from './small-react/aliases.mjs'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const output = at('dist/site/')
const siteServer = at('.cache/site-server/')

process.chdir(at('.'))
await build({
  logLevel: 'warn',
  build: { rolldownOptions: { output: { codeSplitting: appChunks } } },
})
await build({
  logLevel: 'warn',
  resolve: { alias: smallReact },
  build: {
    emptyOutDir: false,
    rolldownOptions: { input: 'site.html', output: { codeSplitting: siteChunks } },
  },
})
await build({
  logLevel: 'warn',
  build: {
    ssr: 'src/site/render.tsx',
    outDir: siteServer,
    emptyOutDir: true,
    manifest: false,
    ssrEmitAssets: true,
    rolldownOptions: { input: 'src/site/render.tsx' },
  },
})
// Pictures that only rendered pages refer to are known to this build alone.
await cp(`${siteServer}assets`, `${output}assets`, { recursive: true })
await prerenderSite({ output, renderModule: `${siteServer}render.js` })
await drawPreviews(output)
await rm(`${output}.vite`, { recursive: true, force: true })
await compressFolder(output)
