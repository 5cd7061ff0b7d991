import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApplicationDialog } from '@/features/applications/application-dialog'
import { VideoDialog } from '@/features/showcase/video-dialog'

type OpenApplicationProps = { id: string; onClose: () => void }

/** An application over the page, with the player for its showreel. */
export function OpenApplication({ id, onClose }: OpenApplicationProps) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState<string>()
  return (
    <ApplicationDialog
      id={id}
      onPreview={setPlaying}
      // While a link plays, Esc is meant for the player.
      onClose={() => (playing ? setPlaying(undefined) : onClose())}
      player={
        playing && (
          <VideoDialog
            title={t`Showreel`}
            reference={playing}
            onClose={() => setPlaying(undefined)}
          />
        )
      }
    />
  )
}
