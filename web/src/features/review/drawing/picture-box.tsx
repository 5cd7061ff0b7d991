import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { useStyleVariables } from '@/lib/use-style-variables'

type PictureBoxProps = {
  /** The width of the picture divided by its height. */
  aspect: number
  className?: string
  children: ReactNode
}

/** Lies exactly over a picture that is fitted into the box around both, whatever its size. */
export function PictureBox({ aspect, className, children }: PictureBoxProps) {
  const box = useStyleVariables<HTMLDivElement>({ '--aspect': aspect })
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center [container-type:size]">
      <div
        ref={box}
        className={classNames(
          'relative aspect-(--aspect) w-[min(100cqw,100cqh*var(--aspect))] [container-type:inline-size]',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}
