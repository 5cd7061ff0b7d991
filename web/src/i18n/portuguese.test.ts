import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Portuguese has one voice on the site, in the app and in mails: the formal one.
const intimate =
  /(?<!\p{L})(tu|teus?|tuas?|ti|contigo|te|podes|tens|és|estás|queres|quiseres|vês|\p{L}+aste|\p{L}+[aei]rás)(?!\p{L})/iu

const catalogs = ['app', 'islands', 'site'].map(
  (name) => new URL(`./locales/pt/${name}.po`, import.meta.url),
)
const pages = ['about/about-pt', 'legal/words-pt', 'legal/terms-pt', 'legal/privacy-pt'].map(
  (name) => new URL(`../site/pages/${name}.ts`, import.meta.url),
)

test.each(catalogs)('the words in %s are formal', (file) => {
  const said = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('msgstr') || line.startsWith('"'))
  expect(said.filter((line) => intimate.test(line))).toEqual([])
})

test.each(pages)('the text of %s is formal', (file) => {
  expect(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => intimate.test(line)),
  ).toEqual([])
})
