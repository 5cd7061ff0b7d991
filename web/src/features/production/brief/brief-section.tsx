import { type ReactNode, useId } from 'react'
import type { Question } from './questions'

type BriefSectionProps = {
  title: string
  aside?: ReactNode
  /** The question that the section as a whole is about. */
  question?: Question
  children: ReactNode
}

/** A section of a draft's page, with its heading. */
export function BriefSection({ title, aside, question, children }: BriefSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      {...(question && { 'data-question': question, tabIndex: -1 })}
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={titleId} className="t2">
          {title}
        </h2>
        {aside && <div className="min-w-0 text-sm text-ink-3">{aside}</div>}
      </header>
      {children}
    </section>
  )
}
