import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { ButtonLink } from '@/ui/button'
import { SitePage } from '../../layout'
import { aboutPath, addressOf, contactPath, teamRegistrationAddress } from '../../page-addresses'
import { PageHead } from '../page-head'
import { type AboutText, type Tab, tabs } from './about-text'
import { aboutText } from './about-texts'

/**
 * Without script the three parts follow one another and the list above links to each; with it the
 * list becomes tabs and the address says which is open.
 */
export function AboutPage() {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  const text = aboutText(locale)
  const names: Record<Tab, string> = {
    company: t`Our Company`,
    mission: t`Our Mission`,
    team: t`Our Team`,
  }
  return (
    <SitePage path={aboutPath} className="wrap page about">
      <PageHead timecode="24 / 7" name={t`About Us`} title={text.title} lead={text.lead} />
      <nav className="about-tabs" data-tabs aria-label={t`About Us`}>
        {tabs.map((tab) => (
          <a key={tab} className="about-tab" id={`tab-${tab}`} href={`#${tab}`} data-tab={tab}>
            {names[tab]}
          </a>
        ))}
      </nav>
      <Panel tab="company" name={names.company} text={text.company}>
        <dl className="about-facts">
          {text.company.facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel tab="mission" name={names.mission} text={text.mission}>
        <Points points={text.mission.points} />
      </Panel>
      <Panel tab="team" name={names.team} text={text.team}>
        <Points points={text.team.points} />
        <div className="about-actions">
          <ButtonLink variant="primary" size="lg" href={teamRegistrationAddress}>
            {text.team.apply}
          </ButtonLink>
          <ButtonLink size="lg" href={addressOf(locale, contactPath)}>
            {text.team.contact}
          </ButtonLink>
        </div>
      </Panel>
      <p className="about-next">
        <a className="link" href={`${addressOf(locale, '/')}#pricing`}>
          <Trans>See the plans</Trans>
        </a>
      </p>
    </SitePage>
  )
}

type PanelProps = { tab: Tab; name: string; text: AboutText[Tab]; children: ReactNode }

function Panel({ tab, name, text, children }: PanelProps) {
  return (
    <section className="about-panel" id={tab} data-panel={tab} aria-labelledby={`tab-${tab}`}>
      <p className="about-name" aria-hidden="true">
        {name}
      </p>
      <h2 className="d3">{text.headline}</h2>
      <div className="about-text">
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
    </section>
  )
}

function Points({ points }: { points: AboutText['mission']['points'] }) {
  return (
    <ol className="about-points">
      {points.map((point, position) => (
        <li key={point.title}>
          <span className="tc" aria-hidden="true">
            {String(position + 1).padStart(2, '0')}
          </span>
          <h3 className="t3">{point.title}</h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ol>
  )
}
