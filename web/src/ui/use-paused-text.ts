import { useEffect, useRef, useState } from 'react'

const pause = 250

/** Reports what is typed after a short pause in typing. */
export function usePausedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useEffect(() => {
    // The address changed by itself, so the text follows.
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  const type = (next: string) => {
    setText(next)
    clearTimeout(later.current)
    later.current = setTimeout(() => {
      asked.current = next
      onChange(next)
    }, pause)
  }
  return [text, type] as const
}
