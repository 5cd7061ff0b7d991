import type { Project } from '@/lib/api/types'
import type { DraftShape } from '../saving/merge-drafts'

export type Brief = Project['brief']
export type Service = Project['service']
export type Format = NonNullable<Brief['formats']>[number]

/** Everything that can be entered about a project; missing answers are empty. */
export type BriefDraft = Required<Brief> & {
  title: string
  service: Service
  submitWhenReady: boolean
}

export type DraftField = keyof BriefDraft

/** All fields, in the order in which they are asked. */
export const draftFields: readonly DraftField[] = [
  'service',
  'title',
  'formats',
  'seconds',
  'platform',
  'language',
  'goal',
  'moments',
  'references',
  'music',
  'captions',
  'avoid',
  'script',
  'footageLink',
  'submitWhenReady',
]

export const formats: readonly Format[] = ['16:9', '9:16', '1:1', '4:5']

export const services = ['social', 'youtube', 'commercial', 'motion', 'color', 'audio'] as const
export type ServiceKind = (typeof services)[number]

/** The project on the server, as an editable draft. */
export const draftOf = ({ title, service, submitWhenReady, brief }: Project): BriefDraft => ({
  title,
  service,
  submitWhenReady,
  formats: brief.formats ?? [],
  seconds: brief.seconds ?? 0,
  platform: brief.platform ?? '',
  language: brief.language ?? '',
  goal: brief.goal ?? '',
  moments: brief.moments ?? [],
  references: brief.references ?? [],
  script: brief.script ?? '',
  music: brief.music ?? '',
  captions: brief.captions ?? '',
  avoid: brief.avoid ?? '',
  footageLink: brief.footageLink ?? '',
})

/** The request that writes a draft over the revision that was seen. */
export const changeOf = (draft: BriefDraft, revision: number) => {
  const { title, service, submitWhenReady, ...brief } = draft
  return { revision, title, service, submitWhenReady, brief }
}

export type BriefChange = ReturnType<typeof changeOf>

type Answer = BriefDraft[DraftField]

/** Reports whether two answers are equal to the server, which trims whitespace. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((text, i) => text.trim() === b[i]?.trim())
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim()
  return a === b
}

export const isEmptyAnswer = (answer: Answer) =>
  typeof answer === 'string'
    ? answer.trim() === ''
    : Array.isArray(answer)
      ? !answer.length
      : !answer

export const briefShape: DraftShape<BriefDraft> = { fields: draftFields, same: sameAnswer }
