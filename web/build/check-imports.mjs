import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

/**
 * Checks the direction of imports between the folders of src/: main → app → features → ui, lib,
 * i18n. A folder missing from this table may not import anything, so a new one must be added here.
 */
const mayImport = {
  app: ['features', 'ui', 'lib', 'i18n', 'styles', 'assets'],
  site: ['features', 'ui', 'lib', 'i18n', 'styles', 'assets'],
  features: ['ui', 'lib', 'i18n', 'assets'],
  ui: ['lib'],
  i18n: ['lib'],
  lib: [],
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const complaints = []
const importsOf = new Map()

for (const file of codeFilesIn(source)) importsOf.set(file, localImports(file))
for (const [file, imports] of importsOf)
  for (const target of imports) {
    const reason = forbidden(file, target)
    if (reason) complaints.push(`${file} → ${target}: ${reason}`)
  }
for (const circle of circles()) complaints.push(`circle: ${circle.join(' → ')}`)

if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exit(1)
}

function codeFilesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => name.toString())
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
}

/** Returns the paths, relative to src/, of everything in src/ that this file imports. */
function localImports(file) {
  const text = readFileSync(join(source, file), 'utf8')
  const { module } = parseSync(file, text)
  const names = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.map((entry) => entry.moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: at }) => text.slice(at.start + 1, at.end - 1)),
  ]
  return [...new Set(names)].flatMap((name) => {
    if (name?.startsWith('@/')) return [withEnding(name.slice(2))]
    if (name?.startsWith('.'))
      return [withEnding(relative(source, resolve(source, dirname(file), name)))]
    return []
  })
}

function withEnding(path) {
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => path + ending)
    .find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(source, candidate)))
  return found ?? path
}

function forbidden(file, target) {
  const [zone, feature] = file.split(posix.sep)
  const [targetZone, targetFeature] = target.split(posix.sep)
  if (zone === 'features' && targetZone === 'features' && feature !== targetFeature)
    return 'a feature never imports another feature'
  if (zone === targetZone || mayImport[zone]?.includes(targetZone)) return undefined
  return `${zone}/ may not import ${targetZone}/`
}

function* circles() {
  const finished = new Set()
  function* visit(file, trail) {
    if (trail.includes(file)) {
      yield [...trail.slice(trail.indexOf(file)), file]
      return
    }
    if (finished.has(file)) return
    for (const target of importsOf.get(file) ?? []) yield* visit(target, [...trail, file])
    finished.add(file)
  }
  for (const file of importsOf.keys()) yield* visit(file, [])
}
