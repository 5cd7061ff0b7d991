import { Trans } from '@lingui/react/macro'
import { classNames } from '@/lib/class-names'

type OpenNumberProps = {
  id?: string
  /** The number. */
  text: string
  /** Which number it is, for screen readers. */
  name: string
  /** Missing if there is no list behind it. */
  onOpen?: (() => void) | undefined
  className?: string
}

/** A number that opens the list behind it. */
export function OpenNumber({ id, text, name, onOpen, className = 'min-h-6' }: OpenNumberProps) {
  if (!onOpen) return <span className={className}>{text}</span>
  return (
    <button
      id={id}
      type="button"
      className={classNames('rounded-control hover:underline', className)}
      onClick={onOpen}
    >
      {text}
      <span className="visually-hidden">
        {', '}
        <Trans>{name}: open list</Trans>
      </span>
    </button>
  )
}
