import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectFile } from '@/lib/api/types'
import { channelWords, formatDecibels } from './facts-words'

type Track = NonNullable<NonNullable<ProjectFile['facts']>['soundTracks']>[number]

/** The sound tracks of a file that has several: what each one is, and which are played. */
export function SoundTracks({ tracks }: { tracks: readonly Track[] }) {
  const { i18n } = useLingui()
  const played = tracks.filter((track) => track.played).length
  const count = tracks.length
  return (
    <div className="grid gap-1">
      <p>
        {played === count ? (
          <Trans>{count} tracks, played together.</Trans>
        ) : played > 1 ? (
          <Trans>
            {count} tracks, {played} of them played together.
          </Trans>
        ) : (
          <Trans>{count} tracks. We play one of them.</Trans>
        )}
      </p>
      {played > 0 && (
        <ol className="list-inside list-decimal text-ink-2">
          {tracks.map((track, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a track is identified by its position in the file
            <li key={index}>
              {i18n._(channelWords(track.channels))},{' '}
              {track.silent ? (
                <Trans>silent</Trans>
              ) : track.loudnessTenths === undefined ? (
                <Trans>loudness not measured</Trans>
              ) : (
                <>{formatDecibels(track.loudnessTenths)} LUFS</>
              )}
              {!track.played && (
                <>
                  , <Trans>not played</Trans>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
