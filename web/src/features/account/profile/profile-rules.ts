import * as z from 'zod/mini'
import { email, fullName, phoneRules } from '../account-rules'

/** The rules of the profile form, based on those of registration. */
export const profileRules = z
  .object({
    fullName,
    countryCode: z.string(),
    phoneNumber: z.string(),
    language: z.string(),
    timeZone: z.string().check(z.refine(knownTimeZone, { error: 'time_zone_unknown' })),
    theme: z.string(),
  })
  .check(...phoneRules)

export const emailChangeRules = z.object({ email })

export type ProfileForm = z.infer<typeof profileRules>

/** An empty zone stands for the browser's own. */
function knownTimeZone(name: string) {
  if (name === '') return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}
