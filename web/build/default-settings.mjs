import { readFileSync } from 'node:fs'

/** What the server fills into pages unless its operator sets other values. */
const defaults = JSON.parse(readFileSync(new URL('./brand-defaults.json', import.meta.url), 'utf8'))
const place =
  /__(?:AMOUNT|BRAND|CURRENCY|LATE|PRICES?|PUBLIC|RULES|SOCIAL)_[A-Z0-9]+(?:_[A-Z0-9]+)*__/g

// The server escapes what it fills in; these values are filled in unescaped.
for (const [token, value] of Object.entries(defaults))
  if (/[^ !#-%(-;=?-[\]-~À-ÿ]/.test(value)) throw new Error(`${token} would have to be escaped`)

/** Returns a page as a server with the default settings sends it. */
export const withDefaults = (text) => text.replace(place, (token) => defaults[token] ?? token)
