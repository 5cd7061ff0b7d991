import type { ReactNode } from 'react'

type OrderHeadProps = { title: ReactNode; details: ReactNode; videos: number }

const columns = 4

/** What is bought, drawn with one block for each video. */
export const OrderHead = ({ title, details, videos }: OrderHeadProps) => (
  <div className="my-4 grid grid-cols-[84px_minmax(0,1fr)] items-center gap-3.5">
    <span
      className="grid gap-[3px] rounded-clip bg-well p-2"
      style={{ gridTemplateColumns: `repeat(${Math.min(columns, videos)}, 1fr)` }}
      aria-hidden="true"
    >
      {Array.from({ length: videos }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has only its position
        <i key={place} className="h-3.5 rounded-[2px] bg-video-fill" />
      ))}
    </span>
    <p>
      <b>{title}</b>
      <small className="block text-ui text-ink-2">{details}</small>
    </p>
  </div>
)
