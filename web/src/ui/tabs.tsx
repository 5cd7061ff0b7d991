import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  /** The name of the tab list. */
  label: string
  tabs: ReadonlyArray<{ value: Value; label: ReactNode; content: ReactNode }>
  value: Value
  onChange: (value: Value) => void
  /** Fills its box; longer content scrolls inside. */
  fills?: boolean
}

/** The current tab has a vermilion underline; arrow keys move between tabs. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  fills = false,
}: TabsProps<Value>) {
  return (
    <Primitive.Root
      className={fills ? 'tabs-fill' : undefined}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
    >
      <Primitive.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
