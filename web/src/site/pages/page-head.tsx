import type { ReactNode } from 'react'
import { PageStyles } from './page-styles'

type PageHeadProps = { timecode: string; name: ReactNode; title: ReactNode; lead: ReactNode }

/** Opens a page the way landing sections open: a hairline row, then the headline. */
export function PageHead({ timecode, name, title, lead }: PageHeadProps) {
  return (
    <div className="page-head">
      <PageStyles />
      <div className="section-rail">
        <span className="tc" aria-hidden="true">
          {timecode}
        </span>
        <span className="section-name">{name}</span>
      </div>
      <h1 className="d2">{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  )
}
