import { Star } from 'lucide-react'
import { classNames } from '@/lib/class-names'

const five = [1, 2, 3, 4, 5]

/** One of five stars, full or empty. */
const look = (full: boolean) =>
  classNames('flex-none', full ? 'fill-marker text-marker' : 'text-ink-3')

type StarsProps = {
  stars: number
  /** What a screen reader says. */
  label: string
}

/** Shows how many of five stars something was given. */
export function Stars({ stars, label }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 align-middle">
      {five.map((star) => (
        <Star
          key={star}
          size={16}
          strokeWidth={1.75}
          className={look(star <= stars)}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}

type StarInputProps = {
  label: string
  /** The name of each choice, such as "3 stars". */
  nameOf: (stars: number) => string
  /** 0 while none is chosen. */
  value: number
  onChange: (stars: number) => void
  /** The id of the text that says what is wrong with the choice. */
  describedBy?: string | undefined
}

/** Lets somebody choose one to five stars. */
export function StarInput({ label, nameOf, value, onChange, describedBy }: StarInputProps) {
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className="-ml-2 flex">
      {five.map((star) => (
        <label
          key={star}
          className="relative grid size-11 cursor-pointer place-items-center rounded-control hover:bg-ink/4 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="stars"
            className="absolute inset-0 cursor-pointer opacity-0"
            value={star}
            checked={star === value}
            aria-label={nameOf(star)}
            onChange={() => onChange(star)}
          />
          <Star size={26} strokeWidth={1.5} className={look(star <= value)} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
