import type { Application, Skill, WorkLanguage } from './application-rules'
import { ownTimeZone } from './places'

/** The form while it is filled in: numbers as typed, links with empty lines. */
export type ApplyDraft = Omit<Application, 'weeklyHours' | 'rate'> & {
  weeklyHours: string
  rate: string
}

export const emptyDraft = (): ApplyDraft => ({
  fullName: '',
  email: '',
  country: '',
  timeZone: ownTimeZone(),
  languages: [] as WorkLanguage[],
  skills: [] as Skill[],
  software: '',
  weeklyHours: '',
  showreel: [''],
  about: '',
  rate: '',
  consent: false,
})

/** Reports whether this is a form as it was filled in before a reload. */
export const isApplyDraft = (value: object): value is ApplyDraft =>
  Object.entries(emptyDraft()).every(([name, blank]) => {
    const typed: unknown = Reflect.get(value, name)
    return typeof typed === typeof blank && Array.isArray(typed) === Array.isArray(blank)
  })

/** What is sent: numbers as numbers, and no empty lines. */
export const applicationIn = (draft: ApplyDraft): Application => ({
  ...draft,
  email: draft.email.trim(),
  showreel: draft.showreel.map((link) => link.trim()).filter(Boolean),
  weeklyHours: figure(draft.weeklyHours),
  rate: figure(draft.rate),
})

const figure = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0)
