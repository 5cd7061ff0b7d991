import type { Project } from '@/lib/api/types'
import {
  DraftSaver,
  type Saved,
  type SaverOptions,
  type SaverSnapshot,
} from '../saving/draft-saver'
import { type BriefChange, type BriefDraft, briefShape, changeOf, draftOf } from './brief-draft'

const shape: Saved<Project, BriefDraft> = {
  ...briefShape,
  draftOf,
  revisionOf: ({ briefRevision }) => briefRevision,
  timeOf: ({ clock }) => clock.at,
  changedCode: 'brief_changed',
}

type Options = Omit<SaverOptions<Project, BriefDraft>, 'shape' | 'source' | 'send'> & {
  project: Project
  send: (change: BriefChange) => Promise<Project>
}

export type BriefSnapshot = SaverSnapshot<BriefDraft>

/** Saves the changes to a brief on the server. */
export class BriefSaver extends DraftSaver<Project, BriefDraft> {
  constructor({ project, send, ...options }: Options) {
    super({
      ...options,
      shape,
      source: project,
      send: (draft, revision) => send(changeOf(draft, revision)),
    })
  }
}
