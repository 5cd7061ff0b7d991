import type { ReactNode } from 'react'

/** The display headline of the sign-in screens. */
export function Headline({ children }: { children: ReactNode }) {
  return (
    <h1 className="mb-1.5 text-[clamp(2.5rem,3.8vw,3.375rem)] leading-[0.96] font-semibold tracking-[-0.03em] text-balance [font-stretch:75%]">
      {children}
    </h1>
  )
}
