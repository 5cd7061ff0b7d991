import { readdirSync, readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/**
 * Fails when a text in the source is missing from a catalog, when Spanish or Portuguese lacks its
 * translation, when a catalog still holds an unused text, or when a file has texts that no catalog
 * includes.
 */
const config = getConfig()
const complaints = []
const lookedFor = new Set()

for (const catalog of await getCatalogs(config)) {
  const used = await catalog.collect()
  if (!used) process.exit(1)
  for (const { origin = [] } of Object.values(used))
    for (const [file] of origin) lookedFor.add(file)
  for (const locale of config.locales) {
    const file = catalog.path.replace('{locale}', locale).replace(`${config.rootDir}/`, '')
    const known = (await catalog.read(locale)) ?? {}
    for (const [id, word] of Object.entries(used)) {
      const text = word.message ?? id
      if (!known[id]) complaints.push(`${file}.po lacks: ${text}`)
      else if (locale !== config.sourceLocale && !known[id].translation)
        complaints.push(`${file}.po does not translate: ${text}`)
    }
    for (const [id, word] of Object.entries(known))
      if (!used[id]) complaints.push(`${file}.po keeps an unused word: ${word.message ?? id}`)
  }
}

for (const name of readdirSync(`${config.rootDir}/src`, { recursive: true })) {
  const file = `src/${name}`
  if (
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    /<(Trans|Plural)\b|\b(t|msg)`/.test(readFileSync(`${config.rootDir}/${file}`, 'utf8')) &&
    !lookedFor.has(file)
  )
    complaints.push(`${file} has words, and no catalog looks for them there`)
}

if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  console.error('\nRun `npm run words`, then translate what is empty.')
  process.exit(1)
}
