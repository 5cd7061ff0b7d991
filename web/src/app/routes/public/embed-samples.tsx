import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'

const samples: Array<{ reference: string; name: ReactNode }> = [
  { reference: 'aqz-KE-bpKQ', name: <Trans>YouTube ID</Trans> },
  { reference: 'https://youtu.be/aqz-KE-bpKQ', name: <Trans>YouTube short link</Trans> },
  { reference: 'https://www.youtube.com/shorts/aqz-KE-bpKQ', name: <Trans>YouTube Shorts</Trans> },
  { reference: '76979871', name: <Trans>Vimeo ID</Trans> },
  { reference: 'https://vimeo.com/76979871', name: <Trans>Vimeo link</Trans> },
  { reference: '/media/showcase/house-roast.mp4', name: <Trans>Our own file</Trans> },
  { reference: 'https://example.com/watch', name: <Trans>Something else</Trans> },
]

/** One of each kind we know, and one we don't. */
export function EmbedSamples({ onChoose }: { onChoose: (reference: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-3">
        <Trans>Samples</Trans>
      </span>
      {samples.map(({ reference, name }) => (
        <Button key={reference} size="sm" onClick={() => onChoose(reference)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
