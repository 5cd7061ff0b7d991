import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// One thing has one name in each language. These are the names it does not have.
const otherNames = {
  en: [
    /\bvideo credits\b(?! do not roll over)/i,
    /\bsecond factor\b/i,
    /\bsubscription\b(?! Inquiry)/i,
  ],
  es: [
    /\bbriefings?\b/i,
    /\bprimer (corte|montaje)\b/i,
    /\breembols/i,
    /\btitular(?! de la tarjeta)/i,
    /\betalonaje\b/i,
    /\btrabajos\b/i,
  ],
  pt: [
    /\bvocê\b/i,
    /(?<!\{)\bemails?\b/i,
    /\bprimeir[oa] (corte|montagem)\b/i,
    /\barquivo zip\b/i,
    /\bdescarreg/i,
    /\btitular(?! do cartão)/i,
    /(?<!\p{L})línguas?(?!\p{L})/iu,
    /\btrabalhos\b/i,
    /\d %/,
    /\bcréditos? de vídeo\b(?!s? por usar)/i,
  ],
}

const catalogs = (['en', 'es', 'pt'] as const).flatMap((locale) =>
  ['app', 'islands', 'site'].map((name) => [locale, name] as const),
)

test.each(catalogs)('the words in %s, %s, have one name for one thing', (locale, name) => {
  const said = readFileSync(new URL(`./locales/${locale}/${name}.po`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('msgstr'))
  const slips = said.filter((line) => otherNames[locale].some((other) => other.test(line)))
  expect(slips).toEqual([])
})
