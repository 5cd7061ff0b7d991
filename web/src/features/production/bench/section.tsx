import type { ReactNode } from 'react'

type SectionProps = { title: ReactNode; hint?: ReactNode; aside?: ReactNode; children: ReactNode }

/** A part of a dashboard: its name, a word about it, and what is in it. */
export function Section({ title, hint, aside, children }: SectionProps) {
  return (
    <section className="grid content-start gap-3">
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
