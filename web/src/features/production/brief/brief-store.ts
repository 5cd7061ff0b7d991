import { draftStore } from '../saving/kept-draft'
import type { BriefDraft } from './brief-draft'

/** Stores one person's unsent changes to one project in this browser. */
export const briefStore = (person: string, project: string) =>
  draftStore(`brief:${person}:${project}`, isBriefDraft)

const isBriefDraft = (value: object): value is BriefDraft =>
  typeof (value as BriefDraft).title === 'string' && Array.isArray((value as BriefDraft).formats)
