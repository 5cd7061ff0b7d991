import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

type SectionProps = {
  id: string
  /** The position of the section on the page's own timeline. */
  timecode: string
  name: ReactNode
  /** Omitted if the content has its own headline, with the id `…-title`. */
  title?: ReactNode
  lead?: ReactNode
  /** Placed at the end of the headline's row: a switch, a filter. */
  aside?: ReactNode
  /** A paper band across the page, in both themes. */
  band?: boolean
  children: ReactNode
}

/** A landing section opens with a hairline row, timecode and name, then its headline. */
export function Section({ id, timecode, name, title, lead, aside, band, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section
      className={classNames('section', band && 'band')}
      id={id}
      aria-labelledby={titleId}
      data-theme={band ? 'light' : undefined}
    >
      <div className="wrap">
        <div className="section-rail">
          <span className="tc" aria-hidden="true">
            {timecode}
          </span>
          <span className="section-name">{name}</span>
        </div>
        {title && (
          <div className={classNames('section-head', Boolean(lead || aside) && 'with-aside')}>
            <h2 className="d2" id={titleId}>
              {title}
            </h2>
            {lead && <p className="lead">{lead}</p>}
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
