import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/**
 * Draws the link previews and the icons into public/ with a browser. Its results are committed, so
 * only whoever changes the headline, the mark or a colour runs it: `node build/make-pictures.mjs`.
 */
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const dataUrl = async (path, kind) =>
  `data:${kind};base64,${(await readFile(at(path))).toString('base64')}`

const font = await dataUrl('.cache/fonts/instrument-sans.woff2', 'font/woff2')
const stills = await Promise.all(
  ['hills', 'window', 'beans', 'table', 'pour', 'cup', 'bag'].map((name) =>
    dataUrl(`src/assets/stills/${name}-thumb.webp`, 'image/webp'),
  ),
)
const tokens = await readFile(at('src/styles/tokens.css'), 'utf8')

const mark = (size) => `<svg width="${size}" height="${size}" viewBox="0 0 24 24">
  <rect x="2" y="5" width="8" height="11" rx="1.4" fill="var(--text)"/>
  <rect x="14" y="8" width="8" height="11" rx="1.4" fill="var(--text)"/>
  <path d="M10.6 1.5h2.8v2.2L12 5.2l-1.4-1.5z" fill="var(--playhead)"/>
  <path d="M12 4v18.5" stroke="var(--playhead)" stroke-width="1.5" stroke-linecap="round"/>
</svg>`

const frame = (styles, body) => `<!doctype html><html data-theme="dark"><style>${tokens}
@font-face{font-family:F;src:url(${font}) format("woff2");font-weight:400 700;font-stretch:75% 100%}
*{box-sizing:border-box;margin:0}body{background:var(--canvas);color:var(--text);overflow:hidden}
${styles}</style><body>${body}</body></html>`

const previewStyles = `body{width:1200px;height:630px;position:relative}
svg{position:absolute;left:64px;top:48px}
h1{position:absolute;left:60px;top:138px;font:600 148px/.88 F;font-stretch:75%;letter-spacing:-.038em;white-space:nowrap}
h1.long{font-size:124px;top:160px}
.word{position:relative;display:inline-block}
.word>span{clip-path:inset(-20% 50% -20% -5%);display:inline-block}
.word::after{content:attr(data-word);position:absolute;left:0;top:.06em;clip-path:inset(-20% -5% -20% 50%)}
.word i{position:absolute;left:50%;top:-400px;height:1200px;width:3px;margin-left:-1.5px;background:var(--playhead)}
.strip{position:absolute;left:64px;right:64px;bottom:56px;display:grid;grid-template-columns:1fr 1.5fr .8fr 1.2fr 1fr 1.7fr 1fr;gap:4px}
.strip b{height:92px;border-radius:4px;background-size:cover;background-position:center}
.ruler{position:absolute;left:0;right:0;bottom:166px;height:12px;border-bottom:1px solid var(--line);background:repeating-linear-gradient(90deg,var(--line-strong) 0 1px,transparent 1px 24px)}`

const preview = ([first, second, word]) =>
  frame(
    previewStyles,
    `${mark(64)}<h1 class="${`${second} ${word}`.length > 18 ? 'long' : ''}">${first}<br>${second} <span class="word" data-word="${word}"><span>${word}</span><i></i></span></h1>
<div class="ruler"></div><div class="strip">${stills.map((still) => `<b style="background-image:url(${still})"></b>`).join('')}</div>`,
  )

const icon = (size, share) =>
  frame(
    `body{width:${size}px;height:${size}px;display:grid;place-items:center}`,
    mark(Math.round(size * share)),
  )

async function headlineIn(locale) {
  const catalog = await readFile(at(`src/i18n/locales/${locale}/site.po`), 'utf8')
  return ['You shoot.', 'We make the', 'cut.'].map((word) => {
    const [, translation] = catalog.match(new RegExp(`msgid "${word}"\nmsgstr "(.*)"`)) ?? []
    return translation || word
  })
}

/** An .ico file may hold a PNG as it is. */
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

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--font-render-hinting=none', '--disable-background-networking'],
})
const draw = async (html, width, height) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await page.close()
  return picture
}
const save = (name, bytes) => writeFile(at(`public/${name}`), bytes)

for (const locale of ['en', 'es', 'pt'])
  await save(`preview-${locale}.png`, await draw(preview(await headlineIn(locale)), 1200, 630))
await save('apple-touch-icon.png', await draw(icon(180, 0.66), 180, 180))
await save('icon-192.png', await draw(icon(192, 0.62), 192, 192))
await save('icon-512.png', await draw(icon(512, 0.62), 512, 512))
await save('favicon.ico', icoOf(await draw(icon(32, 0.9), 32, 32), 32))
await browser.close()
