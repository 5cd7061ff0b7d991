import { classNames } from '@/lib/class-names'
import { piecesOf, type Written } from './mentions'

type MentionTextProps = Written & {
  /** What people who no longer have a name are called. */
  unknown: string
  className?: string
}

/** A text that a person wrote: people by their current names, addresses as links. */
export function MentionText({ unknown, className, ...written }: MentionTextProps) {
  return (
    <p dir="auto" className={classNames('whitespace-pre-wrap [overflow-wrap:anywhere]', className)}>
      {piecesOf(written).map(({ at, piece, named, isAddress }) => {
        if (named)
          return (
            <span key={at} className="font-[550] text-playhead-text">
              @{named.name || unknown}
            </span>
          )
        return isAddress ? (
          <a
            key={at}
            href={piece}
            className="link"
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {piece}
          </a>
        ) : (
          piece
        )
      })}
    </p>
  )
}
