import { readProject, sendBrief } from './brief-queries'
import { BriefSaver } from './brief-saver'
import { briefStore } from './brief-store'

/**
 * Saves what one person left unsaved in the brief of a draft. The brief of a submitted project is
 * saved only on request, and a conflict waits until they have seen it.
 */
export async function saveLeftBrief(person: string, id: string) {
  const project = await readProject(id)
  if (project.state !== 'draft' || !project.may.writeBrief) return
  const saver = new BriefSaver({
    project,
    auto: true,
    store: briefStore(person, id),
    send: (change) => sendBrief(id, change),
    read: () => readProject(id),
    onSaved: () => undefined,
  })
  await saver.flush()
}
