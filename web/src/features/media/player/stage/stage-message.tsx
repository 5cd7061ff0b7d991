import type { ReactNode } from 'react'

/** Text in the middle of the stage, over the poster. */
export function StageMessage({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-(--picture-shade) p-6 text-center text-(--on-picture) text-ui">
      {children}
    </div>
  )
}
