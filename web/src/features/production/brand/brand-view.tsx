import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BrandKit } from '@/lib/api/types'
import { BriefSection } from '../brief/brief-section'
import { brandFields } from './brand-words'

/** The colors and texts of a brand kit, read-only. */
export function BrandView({ kit }: { kit: BrandKit }) {
  const { t } = useLingui()
  return (
    <BriefSection title={t`Look and tone`}>
      <dl className="@container border-line border-b">
        <Row name={t(brandFields.colors)}>
          {kit.colors.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {kit.colors.map(({ name, hex }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a color can be in a kit twice
                <li key={i} className="flex min-w-0 items-center gap-2.5">
                  <i
                    className="size-9 flex-none rounded-clip border border-line"
                    style={{ background: hex }}
                  />
                  <span className="grid min-w-0 leading-[18px]">
                    {name && <span className="truncate">{name}</span>}
                    <code className="font-mono text-ink-2 text-tc select-all">{hex}</code>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Row>
        <Row name={t(brandFields.tone)}>{kit.tone}</Row>
        <Row name={t(brandFields.instructions)}>{kit.instructions}</Row>
      </dl>
    </BriefSection>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-t py-3.5 @xl:grid-cols-[152px_minmax(0,1fr)]">
      <dt className="text-ink-3">{name}</dt>
      <dd
        dir="auto"
        className="min-w-0 max-w-[62ch] whitespace-pre-wrap break-words text-[0.9375rem] leading-[23px]"
      >
        {children || (
          <span className="text-ink-3">
            <Trans>Not provided</Trans>
          </span>
        )}
      </dd>
    </div>
  )
}
