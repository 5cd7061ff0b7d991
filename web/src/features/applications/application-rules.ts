import { plausibleEmail } from '@/lib/plausible-email'

export const skills = ['social', 'youtube', 'commercial', 'motion', 'color', 'audio'] as const
export type Skill = (typeof skills)[number]

export const workLanguages = ['en', 'es', 'pt'] as const
export type WorkLanguage = (typeof workLanguages)[number]

export const maxLinks = 5

/** An application as it is sent. */
export type Application = {
  fullName: string
  email: string
  country: string
  timeZone: string
  languages: WorkLanguage[]
  skills: Skill[]
  software: string
  weeklyHours: number
  showreel: string[]
  about: string
  rate: number
  consent: boolean
}

export type ApplicationField = keyof Application

const length = (text: string) => [...text].length
const hasControls = (text: string) => /\p{Cc}/u.test(text)
const link = /^https:\/\/[A-Za-z0-9.-]+\.[A-Za-z]{2,}(:[0-9]{1,5})?([/?#][!#-;=?-[\]-~]*)?$/

export const isLink = (text: string) => text.length <= 500 && link.test(text)

const someOf = <T>(list: readonly T[], known: readonly T[]) =>
  list.length > 0 && new Set(list).size === list.length && list.every((one) => known.includes(one))

const within = (figure: number, most: number) =>
  Number.isInteger(figure) && figure >= 1 && figure <= most

type Rule = [ApplicationField, code: string, keeps: (a: Application) => boolean]

/** In the form's order; the server has the same rules. */
const rules: Rule[] = [
  ['fullName', 'full_name_required', (a) => a.fullName.trim() !== ''],
  ['fullName', 'full_name_characters', (a) => !hasControls(a.fullName)],
  ['fullName', 'too_long', (a) => length(a.fullName) <= 200],
  ['email', 'email_required', (a) => a.email !== ''],
  ['email', 'email_format', (a) => plausibleEmail(a.email)],
  ['country', 'application_country', (a) => /^[A-Z]{2}$/.test(a.country)],
  ['timeZone', 'application_time_zone', (a) => /^[A-Za-z0-9_+/-]{2,64}$/.test(a.timeZone)],
  ['languages', 'application_languages', (a) => someOf(a.languages, workLanguages)],
  ['skills', 'application_skills', (a) => someOf(a.skills, skills)],
  ['software', 'application_software', (a) => a.software.trim() !== '' && !hasControls(a.software)],
  ['software', 'too_long', (a) => length(a.software) <= 300],
  ['weeklyHours', 'application_hours', (a) => within(a.weeklyHours, 80)],
  [
    'showreel',
    'application_showreel',
    (a) => within(a.showreel.length, maxLinks) && a.showreel.every(isLink),
  ],
  ['about', 'application_about', (a) => length(a.about.trim()) >= 10],
  ['about', 'too_long', (a) => length(a.about) <= 2000],
  ['rate', 'application_rate', (a) => within(a.rate, 1000)],
  ['consent', 'application_consent', (a) => a.consent],
]

export type ApplicationErrors = Partial<Record<ApplicationField, string>>

/** The code of every field's first broken rule, in the form's order. */
export function brokenRules(application: Application): ApplicationErrors {
  const broken: ApplicationErrors = {}
  for (const [field, code, keeps] of rules)
    if (!broken[field] && !keeps(application)) broken[field] = code
  return broken
}
