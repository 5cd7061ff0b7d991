import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Application } from '@/lib/api/types'
import { countryName } from '@/lib/countries'
import { formatDate } from '@/lib/dates'
import { formatPrice } from '@/lib/money'
import { Button } from '@/ui/button'
import { languageNames, skillNames } from './application-words'
import { canPreview, type Preview } from './preview'
import { SampleDownload } from './sample-download'

type ApplicationFactsProps = { application: Application; onPreview: Preview }

/** What the applicant wrote. Links are loaded only when they are clicked. */
export function ApplicationFacts({ application: a, onPreview }: ApplicationFactsProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-6 gap-y-3 text-ui sm:grid-cols-2">
        <Fact name={t`Email`}>
          <a className="link break-all" href={`mailto:${a.email}`}>
            {a.email}
          </a>
        </Fact>
        <Fact name={t`Country`}>
          {countryName(a.country, i18n.locale)}, {a.timeZone.replaceAll('_', ' ')}
        </Fact>
        <Fact name={t`Languages`}>
          {a.languages.map((language) => t(languageNames[language])).join(', ')}
        </Fact>
        <Fact name={t`Hours and rate`}>
          <Trans>
            {a.weeklyHours} hours a week, {formatPrice(a.rate)} an hour
          </Trans>
        </Fact>
        <Fact name={t`Skills`}>{a.skills.map((skill) => t(skillNames[skill])).join(', ')}</Fact>
        <Fact name={t`Software`}>{a.software}</Fact>
        <Fact name={t`Consent given`}>{formatDate(a.consentedAt)}</Fact>
        {a.declineReason && <Fact name={t`Reason`}>{a.declineReason}</Fact>}
      </dl>
      <p dir="auto" className="text-ui whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
        {a.about}
      </p>
      <ul className="grid gap-2" aria-label={t`Showreel`}>
        {a.showreel.map((link) => (
          <li
            key={link}
            className="flex items-center gap-3 rounded-control bg-well py-1.5 pr-1.5 pl-3"
          >
            <a
              className="link inline-flex min-w-0 flex-1 items-center gap-1.5 text-ui"
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              <span className="truncate">{link.replace('https://', '')}</span>
              <ExternalLink size={14} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
            </a>
            {canPreview(link) && (
              <Button size="sm" onClick={() => onPreview(link)}>
                <Play size={14} strokeWidth={1.75} aria-hidden="true" />
                <Trans>Play</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {a.sample && <SampleDownload id={a.id} sample={a.sample} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
