import { useRef, useState } from 'react'

/** Whether the person has agreed to the terms; trying to pay before that focuses the checkbox. */
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
