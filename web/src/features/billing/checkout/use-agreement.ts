import { useRef, useState } from 'react'

/** Whether somebody agreed to the terms; asking before they did leads them to the tick. */
export function useAgreement() {
  const box = useRef<HTMLButtonElement>(null)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  return {
    box,
    agreed,
    setAgreed,
    missing: asked && !agreed,
    check: () => {
      setAsked(true)
      if (!agreed) box.current?.focus()
      return agreed
    },
  }
}

export type Agreement = ReturnType<typeof useAgreement>
