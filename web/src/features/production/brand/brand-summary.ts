import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { BrandKit } from '@/lib/api/types'
import { formatLength } from '../brief/length'

const filesOf = ({ files }: BrandKit, part: string) => files.filter(({ folder }) => folder === part)

/** Reports whether the kit is still empty. */
export const isEmptyKit = ({ colors, tone, instructions, files }: BrandKit) =>
  colors.length === 0 && !tone && !instructions && files.length === 0

/** "3 logos, 1 font, intro 0:02": a summary of the files of a kit. */
export function brandSummary(i18n: I18n, kit: BrandKit): string {
  const logos = filesOf(kit, 'logo').length
  const fonts = filesOf(kit, 'font').length
  const others = filesOf(kit, 'other').length
  const clip = (part: 'intro' | 'outro') => {
    const [file] = filesOf(kit, part)
    if (!file) return []
    const length = file.facts
      ? formatLength(Math.max(1, Math.round(file.facts.durationMs / 1000)))
      : ''
    const name = part === 'intro' ? i18n._(msg`intro`) : i18n._(msg`outro`)
    return [`${name} ${length}`.trim()]
  }
  return [
    ...(logos > 0 ? [i18n._(msg`${plural(logos, { one: '# logo', other: '# logos' })}`)] : []),
    ...(fonts > 0 ? [i18n._(msg`${plural(fonts, { one: '# font', other: '# fonts' })}`)] : []),
    ...clip('intro'),
    ...clip('outro'),
    ...(others > 0
      ? [i18n._(msg`${plural(others, { one: '# other file', other: '# other files' })}`)]
      : []),
  ].join(', ')
}
