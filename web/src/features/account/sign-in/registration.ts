import type { Registration } from '@/lib/api/types'
import type { RegisterForm } from '../account-rules'

/**
 * What is sent: without the confirmation, which stays in the browser, and without empty optional
 * fields.
 */
export function registrationIn(form: RegisterForm): Registration {
  const { username, password, email, fullName } = form
  const phoneNumber = form.phoneNumber.trim()
  const referralCode = form.referralCode.trim()
  return {
    username,
    password,
    email,
    fullName,
    ...(phoneNumber && { phoneNumber }),
    ...(form.countryCode && { countryCode: form.countryCode }),
    ...(referralCode && { referralCode }),
  }
}
