import { Search } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { closeOnEscape } from './close-on-escape'

export type Command = {
  id: string
  title: ReactNode
  /** Shown after the title, smaller. */
  about?: ReactNode
  icon: ReactNode
  /** Shown at the end of the row. */
  mark?: ReactNode
  onSelect: () => void
}

export type CommandGroup = { name: string; commands: readonly Command[] }

type CommandDialogProps = {
  /** What can be found here; also the name of the dialog. */
  label: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup[]
  /** Shown if nothing is found. */
  empty: ReactNode
  /** How the keys work, below the list. */
  foot: ReactNode
  onClose: () => void
}

/** A field with a list below it: typing narrows the list, arrows and Enter choose. */
export function CommandDialog({
  label,
  text,
  onText,
  groups,
  empty,
  foot,
  onClose,
}: CommandDialogProps) {
  const list = useId()
  const chosenRow = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const opener = useRef<HTMLElement | null>(null)
  const shown = groups.filter(({ commands }) => commands.length > 0)
  const all = shown.flatMap(({ commands }) => commands)
  // The list may have become shorter in the meantime.
  const chosen = all[Math.min(at, all.length - 1)]
  useEffect(() => {
    if (chosen) chosenRow.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  const choose = ({ onSelect }: Command) => {
    onClose()
    onSelect()
  }
  function onKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const index = chosen ? all.indexOf(chosen) : 0
      setAt((index + step + all.length) % Math.max(1, all.length))
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(chosen)
    } else closeOnEscape(onClose)(event)
  }
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-scrim" />
        <Primitive.Content
          className="fixed top-[12vh] left-1/2 z-(--z-dialog) flex max-h-[70vh] w-[min(680px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-panel border border-line-strong bg-raised shadow-lg max-sm:top-3"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement as HTMLElement | null
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
        >
          <Primitive.Title className="visually-hidden">{label}</Primitive.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search size={18} strokeWidth={1.75} className="flex-none text-ink-2" aria-hidden />
            <input
              type="text"
              role="combobox"
              aria-expanded={all.length > 0}
              aria-controls={list}
              aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
              aria-autocomplete="list"
              aria-label={label}
              placeholder={label}
              value={text}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
              onChange={({ target }) => {
                onText(target.value)
                setAt(0)
              }}
              onKeyDown={onKey}
            />
            <kbd className="rounded-clip border border-line px-1.5 font-mono text-ink-2 text-xs">
              Esc
            </kbd>
          </div>
          <div id={list} role="listbox" aria-label={label} className="overflow-y-auto p-2">
            {shown.map(({ name, commands }) => (
              // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
              <div key={name} role="group" aria-label={name} className="pb-2">
                <p className="px-2 py-1.5 text-ink-2 text-sm" aria-hidden>
                  {name}
                </p>
                {commands.map((command) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
                  <div
                    key={command.id}
                    ref={command === chosen ? chosenRow : undefined}
                    id={`${list}-${command.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={command === chosen}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border-transparent border-l-3 px-3 aria-selected:border-playhead aria-selected:bg-ink/8"
                    onPointerMove={() => setAt(all.indexOf(command))}
                    onClick={() => choose(command)}
                  >
                    <span className="grid w-10 flex-none place-items-center text-ink-2" aria-hidden>
                      {command.icon}
                    </span>
                    <span className="min-w-0 flex-1 truncate">
                      <b className="font-semibold">{command.title}</b>
                      {command.about && <span className="ml-2 text-ink-2">{command.about}</span>}
                    </span>
                    {command.mark}
                  </div>
                ))}
              </div>
            ))}
            {all.length === 0 && <p className="px-3 py-6 text-center text-ink-2">{empty}</p>}
          </div>
          <footer className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 text-ink-2 text-sm max-sm:hidden">
            {foot}
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
