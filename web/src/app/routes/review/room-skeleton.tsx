import { useLingui } from '@lingui/react/macro'
import { Loading, Skeleton } from '@/ui/skeleton'
import { TabsSkeleton, ThreadSkeleton } from '@/ui/skeletons'

/** The review room's shape while the room itself is loading. */
export function RoomSkeleton({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <div
      data-room="folded"
      className="flex flex-col room:min-h-[640px] room:flex-1 max-room:min-h-dvh [&>[role=status]]:contents [&_.loading-label]:sr-only"
    >
      <div className="flex h-[60px] flex-none items-center gap-4 border-line border-b bg-surface px-4">
        <Skeleton className="size-8 flex-none" />
        <h1 className="min-w-0 flex-1 truncate font-semibold text-[1.0625rem]">{title}</h1>
        <Skeleton className="h-8 w-32 flex-none" />
      </div>
      <Loading label={t`Loading review room...`}>
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] [grid-template-areas:'stage'_'time'_'side'] room:grid-cols-[minmax(0,1fr)_auto] room:grid-rows-[minmax(0,1fr)_auto] room:[grid-template-areas:'stage_side'_'time_time']">
          <div
            data-theme="dark"
            className="aspect-video bg-(--picture-black) [grid-area:stage] room:aspect-auto"
          />
          <div
            data-theme="dark"
            className="h-[210px] border-line border-t bg-well [grid-area:time] room:h-[185px]"
          />
          <div className="border-line bg-surface [grid-area:side] room:w-[320px] room:border-l xl:w-[384px]">
            <div className="px-4 pt-4">
              <TabsSkeleton />
            </div>
            <ThreadSkeleton count={3} />
          </div>
        </div>
      </Loading>
    </div>
  )
}
