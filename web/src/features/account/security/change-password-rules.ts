import * as z from 'zod/mini'
import { password } from '../account-rules'

const alike = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  { error: 'passwords_differ', path: ['confirmPassword'] },
)

const shape = { newPassword: password, confirmPassword: z.string() }

/** For people who have no password yet. */
export const setPasswordRules = z.object({ ...shape, currentPassword: z.string() }).check(alike)

export const changePasswordRules = z
  .object({
    ...shape,
    currentPassword: z
      .string()
      .check(z.refine((value) => value !== '', { error: 'password_required' })),
  })
  .check(alike)

export type ChangePasswordForm = z.infer<typeof changePasswordRules>
