import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '@/ui/card'
import { BriefSection } from '../brief/brief-section'
import { brandKitQuery } from './brand-queries'
import { brandSummary, isEmptyKit } from './brand-summary'
import { BrandSwatches } from './brand-swatches'

/** Says in the brief of a draft what the brand kit includes. */
export function BrandStrip({ project }: { project: string }) {
  const { t, i18n } = useLingui()
  const { data: kit } = useQuery(brandKitQuery(project))
  if (!kit) return null
  const account = kit.account.name
  const logos = kit.files.filter(({ folder, poster }) => folder === 'logo' && poster).slice(0, 2)
  const empty = isEmptyKit(kit)
  return (
    <BriefSection
      title={t`Brand kit`}
      aside={
        <span className="break-words">
          <Trans>Goes with every project in {account}.</Trans>
        </span>
      }
    >
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4">
        {logos.length > 0 && (
          <span className="flex gap-2">
            {logos.map(({ id, poster, name }) => (
              <img
                key={id}
                src={poster}
                alt={name}
                className="checkered h-9 w-14 rounded-clip object-contain p-1"
              />
            ))}
          </span>
        )}
        {kit.colors.length > 0 && (
          <span className="w-32 flex-none">
            <BrandSwatches colors={kit.colors} />
          </span>
        )}
        <p className="line-clamp-3 min-w-0 flex-1 basis-52 break-words text-ink-2 text-sm">
          {empty ? (
            <Trans>
              Add logos, fonts, colors and standing instructions once, and every editor has them.
            </Trans>
          ) : (
            [brandSummary(i18n, kit), kit.tone && `“${kit.tone}”`].filter(Boolean).join('. ')
          )}
        </p>
        {kit.may.edit && (
          <Link to="/brand-kit" className="btn" data-size="sm" data-variant="outline">
            {empty ? <Trans>Set up kit</Trans> : <Trans>Open kit</Trans>}
          </Link>
        )}
      </Card>
    </BriefSection>
  )
}
