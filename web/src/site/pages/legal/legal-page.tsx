import { useLingui } from '@lingui/react/macro'
import type { Locale } from '@/i18n/locales'
import { formatDate } from '@/lib/dates'
import { SitePage } from '../../layout'
import { termsPath } from '../../page-addresses'
import { PageHead } from '../page-head'
import { LegalArticle } from './legal-article'
import { type Article, privacyArticles, termsArticles } from './legal-text'
import { figures, legalTexts } from './legal-texts'
import { lastChanged } from './rules'

/** Terms and privacy policy on one page, with a table of contents beside them. */
export function LegalPage() {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  const { words, terms, privacy } = legalTexts[locale]
  const parts = [
    { id: 'terms', title: words.terms, articles: inOrder(termsArticles, terms(figures)) },
    { id: 'privacy', title: words.privacy, articles: inOrder(privacyArticles, privacy(figures)) },
  ]
  return (
    <SitePage path={termsPath} className="wrap page legal">
      <PageHead
        timecode={locale.toUpperCase()}
        name={`${words.changed}: ${formatDate(lastChanged, locale)}`}
        title={words.title}
        lead={words.lead}
      />
      <div className="legal-grid">
        <nav className="legal-contents" aria-label={words.contents}>
          <h2 className="t3">{words.contents}</h2>
          {parts.map((part) => (
            <div key={part.id}>
              <a className="legal-part" href={`#${part.id}`}>
                {part.title}
              </a>
              <ol>
                {part.articles.map(([id, article]) => (
                  <li key={id}>
                    <a href={`#${id}`}>{article.title}</a>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </nav>
        <div className="legal-parts">
          {parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
              <h2 className="d3" id={`${part.id}-title`}>
                {part.title}
              </h2>
              {part.articles.map(([id, article], position) => (
                <LegalArticle
                  key={id}
                  id={id}
                  number={position + 1}
                  article={article}
                  words={words}
                  locale={locale}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  )
}

const inOrder = <Id extends string>(ids: readonly Id[], articles: Record<Id, Article>) =>
  ids.map((id) => [id, articles[id]] as const)
