import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { playbackQuery } from '@/features/media/files/playback-queries'
import { useFullScreen } from '@/features/media/player/controls/use-full-screen'
import { useCommandKeys } from '@/features/media/player/keys/use-command-keys'
import { chooseSource } from '@/features/media/player/transport/source'
import { Transport } from '@/features/media/player/transport/transport'
import { changesQuery } from '@/features/review/compare/changes-query'
import { type ChosenPair, CompareView } from '@/features/review/compare/compare-view'
import type { ComparedVersion } from '@/features/review/compare/compared-version'
import type { Playback, ProjectFile } from '@/lib/api/types'
import { asFrame } from '@/lib/timecode/units'
import { ErrorState } from '@/ui/error-state'
import { PlayerSkeleton } from '@/ui/skeletons'
import { useNotesOnFilm } from './use-notes-on-film'

type Version = { number: number; fileId: string; deliveredAt: string }

type RoomCompareProps = {
  project: string
  /** All versions that the person can watch, by number. */
  versions: readonly Version[]
  older: { version: Version; file: ProjectFile }
  newer: { version: Version; file: ProjectFile }
  /** The frame of the newer version to start at. */
  frame: number | undefined
  onChoose: (pair: ChosenPair) => void
  onClose: () => void
  /** Starts a note at a frame of the newer version. */
  onNote: (version: number, frame: number) => void
}

/** Two versions of a project in step. */
export function RoomCompare(props: RoomCompareProps) {
  const { t } = useLingui()
  const { older, newer } = props
  const first = useQuery(playbackQuery(older.file))
  const second = useQuery(playbackQuery(newer.file))
  if (first.isError || second.isError)
    return (
      <ErrorState
        title={t`We couldn't load these versions.`}
        error={first.error ?? second.error}
        onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
      />
    )
  if (!first.data || !second.data) return <PlayerSkeleton />
  return (
    <Both
      key={`${older.file.id} ${newer.file.id}`}
      {...props}
      playing={{ older: first.data, newer: second.data }}
    />
  )
}

type BothProps = RoomCompareProps & { playing: { older: Playback; newer: Playback } }

function Both({ project, versions, older, newer, playing, frame, ...props }: BothProps) {
  const notes = useNotesOnFilm(project, newer.version.number)
  const changes = useQuery(changesQuery(project, newer.version.number, older.version.number))
  const root = useRef<HTMLElement>(null)
  const { toggle: toggleFullScreen } = useFullScreen(root)
  const before = useCompared(older.version.number, playing.older)
  const after = useCompared(newer.version.number, playing.newer)
  const { player } = after
  useEffect(() => {
    if (frame !== undefined) player.seek(asFrame(frame))
  }, [player, frame])
  const view = useMemo(
    () => ({
      toggleFullScreen,
      nextGuide: () => {},
      toggleCounter: () => {},
      showShortcuts: () => {},
    }),
    [toggleFullScreen],
  )
  useCommandKeys(root, after.player, view)
  return (
    <CompareView
      root={root}
      older={before}
      newer={after}
      versions={versions}
      changes={changes.data}
      notes={notes.markers}
      onNote={notes.mayWrite ? (at) => props.onNote(newer.version.number, at) : undefined}
      onChoose={props.onChoose}
      onClose={props.onClose}
      onFullScreen={toggleFullScreen}
    />
  )
}

/** Loads a version into a player of its own, in the small size because there are two. */
function useCompared(number: number, playback: Playback) {
  const { rate = { num: 25, den: 1 }, frames, dropFrame, poster, storyboard } = playback
  const { num, den } = rate
  const player = useMemo(() => new Transport({ rate: { num, den }, frames }), [num, den, frames])
  const source = chooseSource(playback.sources ?? [], playback.early, 0)
  const url = source?.url
  const kind = source?.kind
  useEffect(() => {
    if (url && kind) player.load({ url, kind })
  }, [player, url, kind])
  return useMemo(
    () =>
      ({
        number,
        player,
        rate: { num, den },
        frames,
        dropFrame,
        poster,
        pictures: storyboard && { ...storyboard, sheets: storyboard.sheets ?? [] },
      }) satisfies ComparedVersion,
    [number, player, num, den, frames, dropFrame, poster, storyboard],
  )
}
