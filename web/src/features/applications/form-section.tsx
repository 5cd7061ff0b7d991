import type { ReactNode } from 'react'

type FormSectionProps = { title: ReactNode; children: ReactNode }

/** A part of a long form: its title at the side, its fields beside it. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line pt-6 pb-8 md:grid-cols-[168px_minmax(0,1fr)]">
      <h2 className="t3">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  )
}
