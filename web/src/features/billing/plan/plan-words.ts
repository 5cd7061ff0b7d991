import { plural, t } from '@lingui/core/macro'
import type { CataloguePlan } from '../catalogue'

/** What a plan includes, in one line. */
export function planDetails({
  videos,
  revisionRounds,
  turnaroundHours,
  priority,
  features,
}: CataloguePlan) {
  const rounds =
    revisionRounds === 'unlimited'
      ? t`unlimited revision rounds`
      : plural(revisionRounds, { one: '# revision round', other: '# revision rounds' })
  const hours = priority ? t`priority ${turnaroundHours}-hour` : t`${turnaroundHours}-hour`
  const dedicated = features.some(({ key, included }) => key === 'dedicatedEditor' && included)
  return [
    plural(videos, { one: 'Up to # video', other: 'Up to # videos' }),
    rounds,
    hours,
    ...(dedicated ? [t`dedicated editor`] : []),
  ].join(', ')
}
