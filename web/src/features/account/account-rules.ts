import * as z from 'zod/mini'
import { plausibleEmail } from '@/lib/plausible-email'
import { passwordRules } from './password-rules'

/**
 * The form's rules. An issue's message is the error code; the words come from the table of words.
 * Issues come out in the order in which the fields are checked. No rule stops the others, so that
 * all wrong fields are reported at once; for each field the first issue counts.
 */
const rule = (keeps: (value: string) => boolean, code: string) =>
  z.refine<string>(keeps, { error: code })

const required = (code: string) => rule((value) => value !== '', code)

const username = z.string().check(
  required('username_required'),
  rule((value) => [...value].length >= 3, 'username_too_short'),
  rule((value) => /^[A-Za-z0-9_]+$/.test(value), 'username_characters'),
)

export const password = z
  .string()
  .check(
    required('password_required'),
    ...passwordRules.map(({ code, keeps }) => rule(keeps, code)),
  )

export const email = z
  .string()
  .check(required('email_required'), rule(plausibleEmail, 'email_format'))

export const fullName = z.string().check(rule((value) => value.trim() !== '', 'full_name_required'))

export const alike = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'passwords_differ', path: ['confirmPassword'] },
)

type Phone = { countryCode: string; phoneNumber: string }

/** A phone number needs both of its parts or neither. */
export const phoneRules = [
  z.refine<Phone>((form) => form.phoneNumber === '' || form.countryCode !== '', {
    error: 'country_code_required',
    path: ['countryCode'],
  }),
  z.refine<Phone>((form) => form.countryCode === '' || form.phoneNumber !== '', {
    error: 'phone_number_required',
    path: ['phoneNumber'],
  }),
] as const

export const signInRules = z.object({
  username: z.string().check(required('username_required')),
  password: z.string().check(required('password_required')),
})

export const googleLinkRules = z.object({
  password: z.string().check(required('password_required')),
})

export const setupRules = z
  .object({ username, password, confirmPassword: z.string(), email, fullName })
  .check(alike)

export const editorJoinRules = z
  .object({ username, password, confirmPassword: z.string() })
  .check(alike)

export const joinRules = z
  .object({ username, password, confirmPassword: z.string(), fullName })
  .check(alike)

export const registerRules = z
  .object({
    username,
    password,
    confirmPassword: z.string(),
    email,
    countryCode: z.string(),
    phoneNumber: z.string(),
    fullName,
    referralCode: z.string(),
  })
  .check(alike, ...phoneRules)

export type SignInForm = z.infer<typeof signInRules>
export type GoogleLinkForm = z.infer<typeof googleLinkRules>
export type SetupForm = z.infer<typeof setupRules>
export type EditorJoinForm = z.infer<typeof editorJoinRules>
export type JoinForm = z.infer<typeof joinRules>
export type RegisterForm = z.infer<typeof registerRules>
