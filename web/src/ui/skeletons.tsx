import { classNames } from '@/lib/class-names'
import { Card } from './card'
import { Skeleton } from './skeleton'

type CountProps = { count?: number }

const each = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A table: its header, and rows with a text, a smaller one below and a figure. */
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

/** Projects, one below the other: a picture, a title with a summary, and a clock. */
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

/** Labels with their inputs, side by side where there is room for columns, and the button below. */
export const FormSkeleton = ({
  count = 3,
  columns = false,
}: CountProps & { columns?: boolean }) => (
  <Card className="grid gap-5 p-4 lg:p-6">
    <div className={classNames('grid gap-4', columns && 'sm:grid-cols-2 xl:grid-cols-3')}>
      {each(count).map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
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

type CardProps = { lines?: number; button?: boolean; className?: string }

/** A card: its heading, lines of text of different lengths and, if there is one, a button. */
export const CardSkeleton = ({ lines = 3, button = false, className }: CardProps) => (
  <Card className={classNames('grid content-start gap-4 p-5', className)}>
    <Skeleton className="h-5 w-2/5" />
    <div className="grid gap-2.5">
      {each(lines).map((line) => (
        <Skeleton key={line} className={line % 3 === 2 ? 'h-3.5 w-1/2' : 'h-3.5 w-11/12'} />
      ))}
    </div>
    {button && <Skeleton className="h-10 w-36" />}
  </Card>
)

/** Figures side by side: each with its number, and what it counts. */
export const FiguresSkeleton = ({ count = 4 }: CountProps) => (
  <Card className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-4 px-4 py-3.5">
    {each(count).map((figure) => (
      <div key={figure} className="grid gap-2">
        <Skeleton className="h-[34px] w-20" />
        <Skeleton className="h-3.5 w-24" />
      </div>
    ))}
  </Card>
)

/** A chart below its title. */
export const ChartSkeleton = () => (
  <Card className="grid gap-5 p-5">
    <Skeleton className="h-5 w-48" />
    <div className="flex h-52 items-end gap-2" aria-hidden="true">
      {each(12).map((bar) => (
        <Skeleton key={bar} className={classNames('flex-1', bars[bar % bars.length])} />
      ))}
    </div>
  </Card>
)

const bars = ['h-1/3', 'h-1/2', 'h-2/5', 'h-3/5', 'h-4/5']

type ListProps = CountProps & { pictures?: boolean }

/**
 * A list in a card: in each row a name with a line below it, and a round picture if there are any.
 */
export const ListSkeleton = ({ count = 4, pictures = false }: ListProps) => (
  <Card className="divide-y divide-line">
    {each(count).map((row) => (
      <div key={row} className="flex items-center gap-3 px-4 py-3">
        {pictures && <Skeleton className="size-8 flex-none rounded-full" />}
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
        <Skeleton className="h-3 w-12" />
      </div>
    ))}
  </Card>
)

/** Names and their values. */
export const FactsSkeleton = ({ count = 6 }: CountProps) => (
  <div className="divide-y divide-line">
    {each(count).map((fact) => (
      <div key={fact} className="grid gap-2 py-3.5 sm:grid-cols-[180px_minmax(0,1fr)]">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className={fact % 2 ? 'h-3.5 w-1/3' : 'h-3.5 w-2/3'} />
      </div>
    ))}
  </div>
)

/** Days side by side, some with content. */
export const DaysSkeleton = ({ count = 14 }: CountProps) => (
  <Card className="grid grid-cols-7 overflow-hidden">
    {each(count).map((day) => (
      <div
        key={day}
        className="-mr-px -mb-px grid h-20 content-start gap-2 border-line border-r border-b p-2"
      >
        <Skeleton className="h-3 w-6" />
        {day % 3 === 1 && <Skeleton className="h-5" />}
      </div>
    ))}
  </Card>
)

/** The tabs of a page. */
export const TabsSkeleton = ({ count = 4 }: CountProps) => (
  <div className="flex h-11 items-center gap-6 shadow-[inset_0_-1px_var(--line)]">
    {each(count).map((tab) => (
      <Skeleton key={tab} className="h-3.5 w-14" />
    ))}
  </div>
)

/** A film with its bar below. */
export const PlayerSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="aspect-video" />
    <div className="flex items-center gap-3">
      <Skeleton className="size-10 flex-none" />
      <Skeleton className="h-3 flex-1" />
      <Skeleton className="h-4 w-24 flex-none" />
    </div>
  </div>
)
