import { Card } from './card'
import { Skeleton } from './skeleton'

type CountProps = { count?: number }

const each = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A table: its head, and rows with a text, a smaller one below and a figure. */
export const RowsSkeleton = ({ count = 5 }: CountProps) => (
  <Card className="divide-y divide-line overflow-hidden">
    <div className="flex h-10 items-center justify-between gap-6 px-4">
      <Skeleton className="h-3 w-24" />
      <Skeleton className="h-3 w-16" />
    </div>
    {each(count).map((row) => (
      <div key={row} className="flex h-14 items-center justify-between gap-6 px-4">
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <Skeleton className="h-3.5 w-16" />
      </div>
    ))}
  </Card>
)

/** Projects, one below the other: a picture, a title with what it is about, and a clock. */
export const ProjectRowsSkeleton = ({ count = 3 }: CountProps) => (
  <div className="grid gap-2">
    {each(count).map((row) => (
      <Card key={row} className="flex items-center gap-4 p-4">
        <Skeleton className="h-[54px] w-24 flex-none" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
        <Skeleton className="h-4 w-20" />
      </Card>
    ))}
  </div>
)

/** Labels with their inputs, and the button below. */
export const FormSkeleton = ({ count = 3 }: CountProps) => (
  <Card className="grid gap-5 p-4 lg:p-6">
    {each(count).map((field) => (
      <div key={field} className="grid gap-2">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-11" />
      </div>
    ))}
    <Skeleton className="h-10 w-32" />
  </Card>
)

/** A conversation: who wrote, and what. */
export const ThreadSkeleton = ({ count = 4 }: CountProps) => (
  <div className="grid gap-5 p-4">
    {each(count).map((message) => (
      <div key={message} className="flex gap-3">
        <Skeleton className="size-8 flex-none rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className={message % 2 ? 'h-3.5 w-1/2' : 'h-3.5 w-4/5'} />
        </div>
      </div>
    ))}
  </div>
)
