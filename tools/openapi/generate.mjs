import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

/**
 * Generates the web client's TypeScript types from the server's API description.
 * Usage: npm run generate -- <description.json> [<output.ts>]
 *
 * It is separate from web/ because it needs the JavaScript API of TypeScript 5.
 */
const [descriptionFile, outputFile] = process.argv.slice(2)
if (!descriptionFile) {
  console.error('Usage: npm run generate -- <description.json> [<output.ts>]')
  process.exit(2)
}

const output =
  outputFile ?? fileURLToPath(new URL('../../web/src/lib/api/schema.gen.ts', import.meta.url))
const description = JSON.parse(await readFile(descriptionFile, 'utf8'))
const types = astToString(await openapiTS(description, { alphabetize: true }))

await writeFile(output, `// Generated from the API description; do not edit.\n\n${types}`)
