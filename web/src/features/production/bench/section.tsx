import type { ReactNode } from 'react'

type SectionProps = {
  title: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  /** The anchor for links to it. */
  id?: string
  children: ReactNode
}

/** A section of a dashboard: its title, a hint, and its content. */
export function Section({ title, hint, aside, id, children }: SectionProps) {
  return (
    <section id={id} className="grid scroll-mt-20 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="t2">{title}</h2>
          {hint && <p className="text-ink-2">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
