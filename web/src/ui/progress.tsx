import type { ReactNode } from 'react'

type ProgressFrameProps = {
  label: ReactNode
  /** The figure at the end of the line: "62%", "07:43", "3 of 8 left". */
  figure: ReactNode
  help?: ReactNode
}

type FractionProps = ProgressFrameProps & { name: string; fraction: number }
type CountProps = ProgressFrameProps & { name: string; filled: number; total: number }

/** A neutral bar: bytes sent. */
export const UploadProgress = (props: FractionProps) => <Bar shape="upload" {...props} />

/** A neutral bar: space used. */
export const SpaceProgress = UploadProgress

/** The fill is the time used, the playhead is now. */
export const ClockProgress = (props: FractionProps) => <Bar shape="clock" {...props} />

/** Blocks; filled ones are used. */
export const CreditsProgress = (props: CountProps) => <Pieces look="progress-blocks" {...props} />

/** Flags; filled ones are available, counted from the end. */
export const RoundsProgress = (props: CountProps) => (
  <Pieces look="progress-flags" fromEnd {...props} />
)

function Frame({ label, figure, help, children }: ProgressFrameProps & { children: ReactNode }) {
  return (
    <div className="progress">
      <div className="progress-head">
        <span>{label}</span>
        <b>{figure}</b>
      </div>
      {children}
      {help && <small className="progress-help">{help}</small>}
    </div>
  )
}

function Bar({ shape, name, fraction, ...frame }: FractionProps & { shape: 'upload' | 'clock' }) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <Frame {...frame}>
      <div
        className="progress-bar"
        data-shape={shape}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </Frame>
  )
}

type PiecesProps = CountProps & { look: 'progress-blocks' | 'progress-flags'; fromEnd?: boolean }

function Pieces({ look, name, filled, total, fromEnd = false, ...frame }: PiecesProps) {
  const isFilled = (position: number) => (fromEnd ? position >= total - filled : position < filled)
  return (
    <Frame {...frame}>
      <div
        className={look}
        role="progressbar"
        aria-label={name}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        {Array.from({ length: total }, (_, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is only its position
          <i key={position} data-filled={isFilled(position) ? '' : undefined} />
        ))}
      </div>
    </Frame>
  )
}
