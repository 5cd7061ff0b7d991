import { Avatar } from '../avatar'
import type { Mentionable } from './mentions'

type MentionListProps<Person> = {
  id: string
  label: string
  people: readonly Person[]
  active: number
  onChoose: (person: Person) => void
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** The people who can be mentioned; the focus stays in the text. */
export function MentionList<Person extends Mentionable>({
  id,
  label,
  people,
  active,
  onChoose,
}: MentionListProps<Person>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="menu absolute bottom-full left-2 z-(--z-menu) mb-1 grid w-[min(280px,calc(100%-16px))]"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={person.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="menu-item aria-selected:bg-ink/8"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} picture={person.avatar} />
          <span className="truncate">{person.name}</span>
        </div>
      ))}
    </div>
  )
}
