import type { ReactNode } from 'react'
import { Card } from '@/ui/card'

type ProfileSectionProps = { title: ReactNode; intro?: ReactNode; children: ReactNode }

/** One section of the profile, with its own heading. */
export function ProfileSection({ title, intro, children }: ProfileSectionProps) {
  return (
    <Card className="grid gap-5 p-5 md:p-6">
      <header className="grid gap-1">
        <h2 className="t3">{title}</h2>
        {intro && <p className="text-ink-2">{intro}</p>}
      </header>
      {children}
    </Card>
  )
}
