const key = 'checkout_code'

/** The typed code, stored with the tab so that it outlives the visit to the payment page. */
export const typedCode = {
  read: (): string => {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  keep: (code: string) => {
    try {
      if (code) sessionStorage.setItem(key, code)
      else sessionStorage.removeItem(key)
    } catch {
      // Without storage the code must be typed again after coming back.
    }
  },
}
