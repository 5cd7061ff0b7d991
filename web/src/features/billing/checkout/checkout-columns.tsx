import type { ReactNode } from 'react'

type CheckoutColumnsProps = { title: ReactNode; summary: ReactNode; children: ReactNode }

/** What is chosen on the left, what it costs on the right; stacked on small screens. */
export const CheckoutColumns = ({ title, summary, children }: CheckoutColumnsProps) => (
  <div className="grid items-start gap-8 pt-6 pb-32 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16 lg:pt-10 lg:pb-20">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <h1 className="d3">{title}</h1>
      {children}
    </div>
    <aside className="grid gap-5 lg:sticky lg:top-6">{summary}</aside>
  </div>
)
