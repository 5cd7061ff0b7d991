import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin, Scissors } from 'lucide-react'
import { filesQuery } from '@/features/media/files/file-queries'
import { playbackQuery } from '@/features/media/files/playback-queries'
import { FramePicture } from '@/features/media/frame-pictures/frame-picture'
import { useFramePictures } from '@/features/media/frame-pictures/use-frame-pictures'
import { trackOf } from '@/features/media/player/track-of'
import { versionsQuery } from '@/features/production/project-queries'
import type { CarriedMoment } from '@/features/review/carried/carry-moment'
import { answerOf, api } from '@/lib/api/client'
import type { Note, NoteMoment, Playback } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { timecodeOf } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { toast } from '@/ui/toast'
import { momentAfter } from './moment-after'

export type NotePicturesProps = {
  project: string
  note: Note & { moment: NoteMoment; answer: NonNullable<Note['answer']> }
  /** The version on the screen, newer than the note's. */
  version: number
  carried: CarriedMoment
  /** The frame on the screen. */
  frameNow: () => number
  /** Shows a moment of the version on the screen beside what was there before. */
  onCompare: (moment: NoteMoment) => void
  /** Goes to the note in its own version. */
  onShow: () => void
}

/** What a note was about and what became of it: both frames side by side. */
export default function NotePictures({ project, note, version, ...props }: NotePicturesProps) {
  const { t } = useLingui()
  const { carried, frameNow, onCompare, onShow } = props
  const versions = useQuery(versionsQuery(project)).data?.versions ?? []
  const files = useQuery(filesQuery(project)).data?.files ?? []
  const fileOf = (number: number) => {
    const id = versions.find((other) => other.number === number)?.fileId
    return files.find((file) => file.id === id)
  }
  const older = useQuery(playbackQuery(fileOf(note.version))).data
  const newer = useQuery(playbackQuery(fileOf(version))).data
  const before = note.version
  const after = momentAfter(note.answer, carried, versions, version)
  if (older && !older.rate) return null // sound only
  const isLatest = versions.at(-1)?.number === version
  return (
    <>
      <button
        type="button"
        aria-label={
          after
            ? t`Compare version ${before} and version ${version} at this note`
            : t`Show this moment in version ${before}. It was removed from version ${version}.`
        }
        className="mt-2 grid w-full max-w-[360px] grid-cols-2 gap-1 overflow-hidden rounded-control text-left"
        onClick={() => (after ? onCompare(after) : onShow())}
      >
        <Shot version={before} playback={older} frame={note.moment.from} />
        {after ? (
          <Shot version={version} playback={newer} frame={after.from} />
        ) : (
          <span className="grid place-content-center justify-items-center gap-1 bg-sunken p-2 text-center text-ink-2 text-sm">
            <Scissors size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Removed from v{version}</Trans>
          </span>
        )}
      </button>
      {note.may.answer && isLatest && (
        <PlaceChange project={project} note={note} frameNow={frameNow} />
      )}
    </>
  )
}

type ShotProps = { version: number; playback: Playback | undefined; frame: number }

function Shot({ version, playback, frame }: ShotProps) {
  const pictures = useFramePictures(playback)
  const rate = playback?.rate
  return (
    <span className="grid content-start bg-(--picture-black)" data-version={version}>
      {pictures ? (
        <FramePicture pictures={pictures} frame={frame} />
      ) : (
        <span className="aspect-video" />
      )}
      <span className="bg-well px-1.5 py-0.5 font-mono text-ink-2 text-tc">
        <b className="font-semibold">{`v${version}`}</b>{' '}
        {rate &&
          timecodeOf(trackOf(rate, playback.dropFrame, playback.startTimecode), asFrame(frame))}
      </span>
    </span>
  )
}

/** Lets the editor say where the change is, when the pictures alone can't tell. */
function PlaceChange({
  project,
  note,
  frameNow,
}: Pick<NotePicturesProps, 'project' | 'note' | 'frameNow'>) {
  const queryClient = useQueryClient()
  const place = useMutation({
    mutationFn: (frame: number) =>
      answerOf(
        api.PUT('/api/projects/{id}/notes/{note}/answer', {
          params: { path: { id: project, note: note.id } },
          body: {
            kind: note.answer.kind,
            ...(note.answer.text && { text: note.answer.text }),
            moment: { from: frame, to: frame },
          },
        }),
      ),
    onError: (error) => toast({ title: failureText(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.notes(project) }),
  })
  return (
    <button
      type="button"
      disabled={place.isPending}
      className="mt-1 inline-flex min-h-7 items-center gap-1.5 text-ink-3 text-sm hover:text-ink max-lg:min-h-11"
      onClick={() => place.mutate(frameNow())}
    >
      <MapPin size={13} strokeWidth={1.75} aria-hidden />
      <Trans>The change is at the playhead</Trans>
    </button>
  )
}
