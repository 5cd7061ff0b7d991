import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export type AuthTab = 'signin' | 'register'

type AuthTabsProps = {
  value: AuthTab
  onChange: (value: AuthTab) => void
  signIn: ReactNode
  register: ReactNode
}

/** Hand-made: the general tabs bring more script than the rest of this page. */
export function AuthTabs({ value, onChange, signIn, register }: AuthTabsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const tabs = [
    { name: 'signin' as const, label: t`Sign In` },
    { name: 'register' as const, label: t`Register` },
  ]

  const moveWithKeys = (event: KeyboardEvent) => {
    const target = { ArrowLeft: 0, Home: 0, ArrowRight: 1, End: 1 }[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onChange(tab.name)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.name}`)?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={t`Sign In or Register`} className="tab-list">
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls={name === value ? `panel-${name}` : undefined}
            aria-selected={name === value}
            tabIndex={name === value ? 0 : -1}
            data-state={name === value ? 'active' : 'inactive'}
            className="tab text-[1rem]"
            onClick={() => onChange(name)}
            onKeyDown={moveWithKeys}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`panel-${value}`}
        aria-labelledby={`tab-${value}`}
        className="pt-7"
      >
        {value === 'signin' ? signIn : register}
      </div>
    </>
  )
}
