import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CircleSlash,
  Eye,
  Inbox,
  type LucideIcon,
  Scissors,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import type { ApplicationState } from '@/lib/api/types'

type Look = { name: MessageDescriptor; icon: LucideIcon; look: string }

/** Each state's name, with its icon and colour. */
export const states: Record<ApplicationState, Look> = {
  received: { name: msg`Received`, icon: Inbox, look: 'text-stone' },
  screening: { name: msg`Screening`, icon: Eye, look: 'text-video' },
  test: { name: msg`Test edit`, icon: Scissors, look: 'text-title' },
  accepted: { name: msg`Accepted`, icon: UserRoundCheck, look: 'text-audio' },
  declined: { name: msg`Declined`, icon: CircleSlash, look: 'text-stone' },
  withdrawn: { name: msg`Withdrawn`, icon: Undo2, look: 'text-stone' },
}

export const stateOrder = Object.keys(states) as ApplicationState[]

export const isState = (text: string | undefined): text is ApplicationState =>
  text !== undefined && text in states

/** What a state means to the applicant. */
export const explanations: Record<ApplicationState, MessageDescriptor> = {
  received: msg`We've received your application. A person will read it soon.`,
  screening: msg`Someone is reading your application and watching your reel.`,
  test: msg`We liked what we saw. We'll email you footage and a brief for a short test edit.`,
  accepted: msg`You're in. Use the invitation in our email to create your account.`,
  declined: msg`We won't be going ahead this time. Thank you for applying. You're welcome to try again.`,
  withdrawn: msg`You've withdrawn your application.`,
}
