import * as z from 'zod/mini'
import { plausibleEmail } from '@/lib/plausible-email'
import { alike, password } from '../account-rules'

/** The rules for requesting a link: the address has a single message for anything wrong with it. */
export const resetRequestRules = z.object({
  email: z.string().check(z.refine(plausibleEmail, { error: 'reset_email' })),
})

/** The rules for choosing a new password, based on those of registration. */
export const newPasswordRules = z.object({ password, confirmPassword: z.string() }).check(alike)

export type NewPasswordForm = z.infer<typeof newPasswordRules>
