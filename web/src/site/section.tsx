import type { ReactNode } from 'react'

type SectionProps = {
  id: string
  /** Where the section lies on the page's own timeline. */
  timecode: string
  name: ReactNode
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A landing section opens with a hairline row, timecode and name, then its headline. */
export function Section({ id, timecode, name, title, lead, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section-rail">
          <span className="tc" aria-hidden="true">
            {timecode}
          </span>
          <span className="section-name">{name}</span>
        </div>
        <div className={lead ? 'section-head with-lead' : 'section-head'}>
          <h2 className="d2" id={titleId}>
            {title}
          </h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
