import { useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '@/lib/class-names'
import { ComparePicture } from './compare-picture'
import type { ComparedVersion } from './compared-version'
import { relationWords } from './kind-words'
import type { Segment } from './segments'
import type { useZoom } from './use-zoom'
import { WipeHandle } from './wipe-handle'

export type CompareMode = 'side' | 'wipe' | 'difference'

type CompareStageProps = {
  older: ComparedVersion
  newer: ComparedVersion
  mode: CompareMode
  /** Whether the newer one is on the left. */
  swapped: boolean
  /** The relation of the two pictures on the screen. */
  relation: Segment | undefined
  zoom: ReturnType<typeof useZoom>
}

/** The two pictures: side by side, under a wipe, or as their difference. */
export function CompareStage(props: CompareStageProps) {
  const { older, newer, mode, swapped, relation, zoom } = props
  const [wipe, setWipe] = useState(50)
  const picture = { view: mode, zoom, wipe }
  return (
    <div
      className={classNames(
        'relative isolate bg-(--picture-black)',
        mode === 'side'
          ? 'grid gap-1 p-1 sm:mx-auto sm:w-full sm:max-w-[calc(66vh*16/9)] sm:grid-cols-2'
          : 'mx-auto aspect-video w-full max-w-[calc(52vh*16/9)] overflow-hidden',
      )}
    >
      <ComparePicture version={older} place={swapped ? 'right' : 'left'} {...picture} />
      <ComparePicture version={newer} place={swapped ? 'left' : 'right'} {...picture} />
      {mode === 'wipe' && <WipeHandle at={wipe} onMove={setWipe} />}
      {relation && <Relation segment={relation} />}
    </div>
  )
}

function Relation({ segment: { kind, sure } }: { segment: Segment }) {
  const { i18n, t } = useLingui()
  return (
    <p className="pointer-events-none absolute bottom-3 left-1/2 z-2 flex -translate-x-1/2 items-center gap-2 whitespace-nowrap rounded-[3px] bg-(--burn-in) px-2 py-1 text-(--on-picture) text-sm">
      <Link2 size={14} strokeWidth={1.75} aria-hidden />
      {i18n._(relationWords[kind])}
      {!sure && <>, {t`not certain`}</>}
    </p>
  )
}
