import { useLayoutEffect, useRef } from 'react'

/** Sets custom properties of an element by script, because our pages allow no style attributes. */
export function useStyleVariables<E extends HTMLElement>(
  variables: Record<`--${string}`, string | number>,
) {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(variables))
      element.current?.style.setProperty(name, String(value))
  })
  return element
}
