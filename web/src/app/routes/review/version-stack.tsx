import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ProjectVersion } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'

type VersionStackProps = {
  versions: readonly ProjectVersion[]
  shown: number
  onChoose: (version: number) => void
  /** Content beside the versions, such as a button that compares two of them. */
  compare?: ReactNode
  /** The other people who have the shown version open. */
  company?: ReactNode
}

/** The versions side by side, each with its date. */
export function VersionStack({ versions, shown, onChoose, compare, company }: VersionStackProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  // If there are many, scroll the shown one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place changes with them
  useLayoutEffect(() => {
    const box = list.current
    const item = box?.querySelector<HTMLElement>('[data-state=checked]')
    if (!box || !item) return
    const middle = item.offsetLeft - box.offsetLeft + item.offsetWidth / 2
    box.scrollLeft = middle - box.clientWidth / 2
  }, [shown, versions.length])
  return (
    <div className="flex min-w-0 items-center gap-0.5 rounded-[9px] bg-well p-[3px]">
      <RadioGroup.Root
        ref={list}
        className="flex min-w-0 flex-1 gap-0.5 overflow-x-auto [scrollbar-width:none] max-room:min-h-11"
        aria-label={t`Version`}
        orientation="horizontal"
        value={String(shown)}
        onValueChange={(number) => onChoose(Number(number))}
      >
        {versions.map(({ number, deliveredAt }) => (
          <RadioGroup.Item
            key={number}
            value={String(number)}
            aria-label={`v${number}`}
            className="grid flex-none content-center rounded-[6px] px-3.5 py-[3px] text-left text-ink-3 data-[state=checked]:bg-raised data-[state=checked]:text-ink-2 data-[state=checked]:shadow-1 max-room:min-h-11 max-room:flex-1 [&[data-state=checked]_b]:text-ink"
          >
            <b className="font-mono font-semibold text-ink-2 text-tc">v{number}</b>
            <small className="whitespace-nowrap text-[0.6875rem] leading-[14px] room:max-xl:hidden">
              {formatDate(deliveredAt)}
            </small>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {compare}
      {company}
    </div>
  )
}
