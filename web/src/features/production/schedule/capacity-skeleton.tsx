import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'

const rows = [0.6, 0.4, 0.8, 0.3, 0.5]

/** A placeholder for a team's capacity: names, and bars on the days. */
export const CapacitySkeleton = () => (
  <Card className="divide-y divide-line overflow-hidden">
    <div className="flex h-10 items-center justify-between gap-6 px-4">
      <Skeleton className="h-3 w-24" />
      <Skeleton className="h-3 w-16" />
    </div>
    {rows.map((share) => (
      <div key={share} className="flex h-14 items-center gap-4 px-4">
        <Skeleton className="size-8 flex-none rounded-full" />
        <div className="grid w-40 flex-none gap-2">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3 w-20" />
        </div>
        <div className="flex h-10 min-w-0 flex-1 items-end gap-1.5 overflow-hidden">
          {Array.from({ length: 14 }, (_, day) => (
            <div
              key={String(day)}
              className="min-w-6 flex-1"
              style={{ height: `${100 * Math.max(0.1, share - (day % 7) / 10)}%` }}
            >
              <Skeleton className="h-full" />
            </div>
          ))}
        </div>
      </div>
    ))}
    <Skeleton className="h-12 rounded-none" />
  </Card>
)
