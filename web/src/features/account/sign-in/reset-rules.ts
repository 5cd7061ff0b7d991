import * as z from 'zod/mini'
import { plausibleEmail } from '@/lib/plausible-email'
import { alike, password } from '../account-rules'

/** Asking for a link: the address has one message of its own for whatever is wrong with it. */
export const resetRequestRules = z.object({
  email: z.string().check(z.refine(plausibleEmail, { error: 'reset_email' })),
})

/** Choosing a new password, by the rules of the registration. */
export const newPasswordRules = z.object({ password, confirmPassword: z.string() }).check(alike)

export type NewPasswordForm = z.infer<typeof newPasswordRules>
