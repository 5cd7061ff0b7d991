import type { Locale } from '@/i18n/locales'
import { PackTable, PlanTable, PurposeTable, StorageTable } from './legal-tables'
import type { Article, Block, LegalWords } from './legal-text'
import { figures } from './legal-texts'
import { RichText } from './rich-text'

const tables = {
  plans: PlanTable,
  packs: PackTable,
  storage: StorageTable,
  purposes: PurposeTable,
}

type LegalArticleProps = {
  id: string
  number: number
  article: Article
  words: LegalWords
  locale: Locale
}

export function LegalArticle({ id, number, article, words, locale }: LegalArticleProps) {
  return (
    <article id={id} className="legal-article">
      <h3 className="t2">
        <span className="tc" aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>
        {article.title}
      </h3>
      {article.body.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text never changes
        <BlockOf key={position} block={block} words={words} locale={locale} />
      ))}
    </article>
  )
}

type BlockProps = { block: Block; words: LegalWords; locale: Locale }

function BlockOf({ block, words, locale }: BlockProps) {
  if (typeof block === 'string')
    return (
      <p>
        <RichText text={block} locale={locale} />
      </p>
    )
  if ('table' in block) {
    const Table = tables[block.table]
    return <Table figures={figures} words={words} />
  }
  return (
    <ul>
      {block.map((text) => (
        <li key={text}>
          <RichText text={text} locale={locale} />
        </li>
      ))}
    </ul>
  )
}
