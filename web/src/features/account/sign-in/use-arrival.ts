import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Registered, SignedIn } from '@/lib/api/types'
import { explainCode } from '@/lib/problem/words'
import { destinationOf } from '@/lib/redirect/home'
import { safeRedirect } from '@/lib/redirect/safe-redirect'
import { carryToast } from '@/lib/session/carried-toast'
import { page } from '@/lib/session/page'
import { beginSession } from '@/lib/session/sign-in'
import { adoptPreferences } from '../profile/preferences'

/** What follows a successful sign-in or registration: the session, a toast, a new page. */
export function useArrival(redirect: string | undefined) {
  const { t } = useLingui()
  const queryClient = useQueryClient()

  const arrive = (answer: SignedIn, toast: { title: string; description: string }) => {
    beginSession(queryClient, answer)
    adoptPreferences(answer.user)
    carryToast(toast)
    page.load(destinationOf(answer.user.role, safeRedirect(redirect)))
  }

  return {
    signedIn: (answer: SignedIn) => {
      const { username } = answer.user
      arrive(answer, { title: t`Login successful`, description: t`Welcome back, ${username}!` })
    },
    registered: async ({ notes = [], ...answer }: Registered) => {
      const { username } = answer.user
      const told = await Promise.all(
        notes.map(async ({ code, message }) => (await explainCode(code)) ?? message),
      )
      arrive(answer, {
        title: t`Registration successful`,
        description: [t`Welcome, ${username}!`, ...told].join(' '),
      })
    },
  }
}
