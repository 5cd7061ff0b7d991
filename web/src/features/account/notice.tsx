import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something to know before filling in the form; it stays where it is. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-marker-soft px-3.5 py-3 text-ui text-ink"
    >
      <Info
        size={16}
        strokeWidth={1.75}
        className="mt-0.5 flex-none text-marker"
        aria-hidden="true"
      />
      <p>{children}</p>
    </div>
  )
}
