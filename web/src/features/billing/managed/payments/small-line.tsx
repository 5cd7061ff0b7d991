import type { ReactNode } from 'react'

type SmallProps = { title?: string; tone?: 'danger'; children: ReactNode }

/** A smaller line below the content of a cell. */
export const Small = ({ title, tone, children }: SmallProps) => (
  <small
    className={`block truncate text-[0.75rem] leading-[17px] ${tone === 'danger' ? 'text-danger' : 'text-ink-3'}`}
    title={title}
  >
    {children}
  </small>
)
