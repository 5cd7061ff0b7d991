import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Skill, WorkLanguage } from './application-rules'

/** The message for each broken rule. */
export const applicationWords: Record<string, MessageDescriptor> = {
  full_name_required: msg`Full name is required`,
  full_name_characters: msg`Full name contains characters that cannot be shown`,
  email_required: msg`Email is required`,
  email_format: msg`Invalid email format`,
  too_long: msg`This is too long`,
  application_country: msg`Please choose your country`,
  application_time_zone: msg`Please choose your time zone`,
  application_languages: msg`Choose at least one language`,
  application_skills: msg`Choose at least one skill`,
  application_software: msg`Tell us which software you work with`,
  application_hours: msg`Weekly hours must be between 1 and 80`,
  application_showreel: msg`Give one to five links that start with https://`,
  sample_kind: msg`Please send a video, a picture, a PDF or a zip archive`,
  sample_too_large: msg`Samples can have up to 50 MB`,
  application_about: msg`Write a few words about yourself, at least 10 characters`,
  application_rate: msg`The rate must be between 1 and 1000 an hour`,
  application_consent: msg`We can only keep your application with your consent`,
}

export const skillNames: Record<Skill, MessageDescriptor> = {
  social: msg`Social media editing`,
  youtube: msg`YouTube and vlog editing`,
  commercial: msg`Commercial videos`,
  motion: msg`Motion graphics`,
  color: msg`Color grading`,
  audio: msg`Audio enhancement`,
}

export const languageNames: Record<WorkLanguage, MessageDescriptor> = {
  en: msg`English`,
  es: msg`Spanish`,
  pt: msg`Portuguese`,
}
