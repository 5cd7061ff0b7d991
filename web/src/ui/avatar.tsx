import { useState } from 'react'

const hues = 6

/** Gives each person one hue, the same on every screen. */
function hueOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % hues
}

/** Uses whole characters: half of an emoji is not a letter. */
export function initialsOf(name: string) {
  const words = name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .map((word) => [...word])
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '')
  return (first + last).toUpperCase()
}

type AvatarProps = {
  name: string
  /** The address of their picture; without one, or if it does not load, the initials are shown. */
  picture?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/**
 * The person's picture, or their initials on the person's hue. The name is beside it, so it is
 * hidden from screen readers.
 */
export function Avatar({ name, picture, size = 'sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className="avatar"
      data-size={size}
      data-hue={hueOf(name)}
      title={name}
      aria-hidden="true"
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
