type LegendProps = { entries: Array<{ name: string; value?: string; fill: string }> }

/** What the colours of a chart mean. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {entries.map(({ name, value, fill }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span
            className="size-2.5 rounded-[2px]"
            style={{ background: fill }}
            aria-hidden="true"
          />
          {name} {value && <b className="font-[600] text-ink">{value}</b>}
        </li>
      ))}
    </ul>
  )
}
