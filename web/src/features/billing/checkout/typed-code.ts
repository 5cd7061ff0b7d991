const key = 'checkout_code'

/** The code somebody typed, kept with the tab: it outlives the visit to the payment page. */
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
      // Without storage the code is typed again after coming back.
    }
  },
}
