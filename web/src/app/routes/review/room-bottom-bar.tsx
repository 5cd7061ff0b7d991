import type { ReactNode } from 'react'

/** What can be done now, within reach of a thumb. */
export const RoomBottomBar = ({ children }: { children: ReactNode }) => (
  <div
    data-bottom-bar="action"
    className="sticky bottom-0 z-(--z-sticky) flex gap-2 border-line border-t bg-surface p-3 pb-[calc(12px+env(safe-area-inset-bottom))] in-data-[room=open]:bottom-[68px] [&>div:only-child]:flex-1 [&>div]:justify-end [&_[data-variant]]:min-h-12 [&_[data-variant]]:flex-1"
  >
    {children}
  </div>
)
