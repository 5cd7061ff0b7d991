import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/ui/icon-button'
import { TextInput } from '@/ui/text-input'
import { type BrandColor, hexOf } from './brand-draft'

type ColorRowProps = {
  color: BrandColor
  /** Its position, starting at 1. */
  place: number
  isLast: boolean
  autoFocus: boolean
  onChange: (color: BrandColor) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onLeave: () => void
}

/** One color: picked or typed, with a name. */
export function ColorRow(props: ColorRowProps) {
  const { color, place, isLast, autoFocus, onChange, onMove, onRemove, onLeave } = props
  const { t } = useLingui()
  // The typed text counts once it is a valid color, and stays visible until then.
  const [typed, setTyped] = useState({ over: color.hex, text: color.hex })
  const [left, setLeft] = useState(false)
  const text = typed.over === color.hex ? typed.text : color.hex
  const wrong = left && hexOf(text) === undefined
  const type = (next: string) => {
    const hex = hexOf(next)
    setTyped({ over: hex ?? color.hex, text: next })
    if (hex) onChange({ ...color, hex })
  }
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={t`Pick color ${place}`}
          className="h-11 w-12 flex-none cursor-pointer rounded-control border border-line-strong bg-well p-1"
          value={color.hex.toLowerCase()}
          onChange={(event) => type(event.target.value.toUpperCase())}
          onBlur={onLeave}
        />
        <TextInput
          aria-label={t`Code of color ${place}`}
          aria-invalid={wrong || undefined}
          className="w-28! flex-none font-mono"
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          maxLength={9}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setLeft(true)
            if (hexOf(text)) setTyped({ over: color.hex, text: color.hex })
            onLeave()
          }}
        />
        <TextInput
          aria-label={t`Name of color ${place}`}
          className="min-w-0 flex-1 basis-32"
          placeholder={t`Name`}
          autoComplete="off"
          maxLength={60}
          value={color.name}
          onChange={(event) => onChange({ ...color, name: event.target.value })}
          onBlur={onLeave}
        />
        <span className="ml-auto flex flex-none">
          <IconButton
            label={t`Move color ${place} up`}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={t`Move color ${place} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton label={t`Remove color ${place}`} onClick={onRemove}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
      </div>
      {wrong && (
        <small role="alert" className="text-danger">
          <Trans>Not saved yet: enter the color as # and six digits, such as #1A2B3C</Trans>
        </small>
      )}
    </li>
  )
}
