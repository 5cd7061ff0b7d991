import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { PlayerState } from '@/features/showcase/player-state'
import { VideoDialog } from '@/features/showcase/video-dialog'
import { normalise } from '@/lib/video-reference'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { PlainPage } from '../../layout/plain-page'
import { useTitle } from '../../use-title'
import { EmbedFindings } from './embed-findings'
import { EmbedSamples } from './embed-samples'

/** Plays any video reference in the same player that the portfolio uses. */
export function EmbedTestPage() {
  const { t } = useLingui()
  useTitle(t`Video embed test`)
  const [reference, setReference] = useState('')
  const [playing, setPlaying] = useState(false)
  const [state, setState] = useState<PlayerState>()
  const video = normalise(reference)
  const playable = video.kind !== 'unknown'

  const choose = (next: string) => {
    setReference(next)
    setState(undefined)
  }
  const play = (event: FormEvent) => {
    event.preventDefault()
    if (playable) setPlaying(true)
  }
  const close = () => {
    setPlaying(false)
    // A player that was closed before it could play will report nothing more.
    setState((last) => (last?.name === 'loading' ? undefined : last))
  }

  return (
    <PlainPage>
      <h1 className="t1">
        <Trans>Video embed test</Trans>
      </h1>
      <p className="mb-3 text-ink-2">
        <Trans>Paste a link, an ID or a file address and see how it will play on the site.</Trans>
      </p>
      <form className="grid gap-4" onSubmit={play}>
        <Field label={t`Video reference`}>
          <TextInput
            value={reference}
            onChange={(event) => choose(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <EmbedSamples onChoose={choose} />
        <EmbedFindings video={video} asked={reference.trim() !== ''} state={state} />
        <Button type="submit" variant="primary" disabled={!playable} className="justify-self-start">
          <Play size={16} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Play</Trans>
        </Button>
      </form>
      {playing && (
        <VideoDialog
          title={t`Video embed test`}
          reference={reference}
          onClose={close}
          onState={setState}
        />
      )}
    </PlainPage>
  )
}
