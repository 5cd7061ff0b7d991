import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { type BrandColor, mostColors } from './brand-draft'
import { ColorRow } from './color-row'

type ColorListProps = {
  colors: readonly BrandColor[]
  error?: string | undefined
  onChange: (colors: BrandColor[]) => void
  onLeave: () => void
}

/** The colors of a kit, to edit and sort. */
export function ColorList({ colors, error, onChange, onLeave }: ColorListProps) {
  const { t } = useLingui()
  const [added, setAdded] = useState(-1)
  const full = colors.length >= mostColors
  return (
    <div className="grid gap-3">
      {colors.length > 0 && (
        <ul className="grid gap-2" aria-label={t`Colors`}>
          {colors.map((color, i) => (
            <ColorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: colors have only their positions
              key={i}
              color={color}
              place={i + 1}
              isLast={i === colors.length - 1}
              autoFocus={i === added}
              onChange={(changed) => onChange(colors.with(i, changed))}
              onMove={(by) => onChange(swapped(colors, i, i + by))}
              onRemove={() => onChange(colors.filter((_, other) => other !== i))}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {error && (
        <small role="alert" className="text-danger">
          {error}
        </small>
      )}
      <p>
        <Button
          disabled={full}
          onClick={() => {
            setAdded(colors.length)
            onChange([...colors, { name: '', hex: '#000000' }])
          }}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          <Trans>Add color</Trans>
        </Button>
      </p>
      {full && (
        <p className="text-ink-3 text-sm">
          <Trans>A brand kit can have up to 24 colors</Trans>
        </p>
      )}
    </div>
  )
}

function swapped(colors: readonly BrandColor[], a: number, b: number) {
  const [first, second] = [colors[a], colors[b]]
  return first && second ? colors.with(a, second).with(b, first) : [...colors]
}
