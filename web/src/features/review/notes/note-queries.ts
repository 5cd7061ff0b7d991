import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Note, NoteAnswerKind, Notes } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { lost, meaning } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import type { Attached } from '@/ui/attachments/attached'
import { toast } from '@/ui/toast'
import type { UnsentNote, UnsentReply } from './kept-notes'

const idsOf = (files: readonly Attached[]) => files.map(({ fileId }) => fileId)

const at = (project: string, note: string) => ({ params: { path: { id: project, note } } })

export const sendNote = (project: string, { key, version, teamOnly, ...note }: UnsentNote) =>
  answerOf(
    api.POST('/api/projects/{id}/notes', {
      params: { path: { id: project } },
      body: {
        key,
        version,
        teamOnly,
        kind: note.kind,
        text: note.text,
        mentions: note.mentions,
        ...(note.moment && { moment: note.moment }),
        ...(note.drawing.length > 0 && { drawing: note.drawing }),
        attachments: idsOf(note.files),
      },
    }),
  )

export const sendReply = (
  project: string,
  { key, note, text, mentions, teamOnly, files }: UnsentReply,
) =>
  answerOf(
    api.POST('/api/projects/{id}/notes/{note}/replies', {
      ...at(project, note),
      body: { key, text, mentions, teamOnly, attachments: idsOf(files) },
    }),
  )

type Change =
  | { do: 'verify' | 'reopen' | 'delete'; note: string }
  | { do: 'answer'; note: string; kind: NoteAnswerKind; text?: string }
  | {
      do: 'edit'
      note: string
      words: Pick<Note, 'kind' | 'text' | 'drawing'> & { mentions: string[]; attachments: string[] }
    }
  | { do: 'react'; note: string; reaction: string; on: boolean }

/** Changes a note of a project; the list shows it as soon as the server has it. */
export function useChangeNote(project: string, notes: readonly Note[]) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (change: Change): Promise<unknown> => {
      const one = at(project, change.note)
      switch (change.do) {
        case 'verify':
          return api.POST('/api/projects/{id}/notes/{note}/verify', one)
        case 'reopen':
          return api.POST('/api/projects/{id}/notes/{note}/reopen', one)
        case 'delete':
          return api.DELETE('/api/projects/{id}/notes/{note}', one)
        case 'answer':
          return api.PUT('/api/projects/{id}/notes/{note}/answer', {
            ...one,
            body: { kind: change.kind, ...(change.text && { text: change.text }) },
          })
        case 'edit': {
          const before = notes.find(({ id }) => id === change.note)
          return api.PUT('/api/projects/{id}/notes/{note}', {
            ...one,
            body: {
              ...change.words,
              ...(before?.moment && { moment: before.moment }),
            },
          })
        }
        case 'react': {
          const path = { id: project, note: change.note, reaction: change.reaction }
          const address = '/api/projects/{id}/notes/{note}/reactions/{reaction}'
          return change.on
            ? api.PUT(address, { params: { path } })
            : api.DELETE(address, { params: { path } })
        }
      }
    },
    onMutate: (change) => {
      if (change.do !== 'delete') return
      queryClient.setQueryData<Notes>(
        keys.notes(project),
        (kept) => kept && { ...kept, notes: kept.notes.filter(({ id }) => id !== change.note) },
      )
    },
    onError: (error, change) => {
      // An answer without text leaves nothing to keep.
      if (change.do === 'edit' || (change.do === 'answer' && change.text))
        meaning(error, lost.draft)
      toast({ title: failureText(error), variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.notes(project) }),
  })
  // Each change is reported separately, even if the next one has already started.
  return useCallback(
    (change: Change, onDone?: () => void) =>
      void mutateAsync(change).then(onDone, () => undefined /* a toast has shown why */),
    [mutateAsync],
  )
}

export type ChangeNote = ReturnType<typeof useChangeNote>
