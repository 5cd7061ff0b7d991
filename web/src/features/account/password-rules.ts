/** The rules for a new password, in the order in which they are shown. */
export const passwordRules = [
  { code: 'password_too_short', keeps: (password: string) => [...password].length >= 8 },
  { code: 'password_uppercase', keeps: (password: string) => /[A-Z]/.test(password) },
  { code: 'password_lowercase', keeps: (password: string) => /[a-z]/.test(password) },
  { code: 'password_number', keeps: (password: string) => /[0-9]/.test(password) },
  // Not a letter, digit or space, in any script: a space alone would be easy to overlook.
  { code: 'password_special', keeps: (password: string) => /[^\p{L}\p{Nd}\s]/u.test(password) },
] as const

export type PasswordRule = (typeof passwordRules)[number]['code']
