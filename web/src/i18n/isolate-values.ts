import type { I18n } from '@lingui/core'
import { isolated } from '@/lib/isolated'

type Values = Record<string, unknown>
type Translate = (id: unknown, values?: Values, options?: unknown) => string

const isolatedValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  )

/** Keeps the word order of every sentence, whatever names, titles and file names are inserted. */
export function isolateValues(i18n: I18n) {
  const plain = i18n._.bind(i18n) as Translate
  const translate: Translate = (id, values, options) => {
    const given = (id as { values?: Values } | null)?.values
    return plain(
      given ? { ...(id as object), values: isolatedValues(given) } : id,
      values && isolatedValues(values),
      options,
    )
  }
  Object.assign(i18n, { _: translate, t: translate })
}
