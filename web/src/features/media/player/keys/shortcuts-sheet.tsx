import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '@/ui/dialog'
import { usePlayer } from '../player-context'
import { type Command, type CommandGroup, commands, isOffered } from './commands'
import { capsOf } from './key-names'

const groups: Record<CommandGroup, MessageDescriptor> = {
  playback: msg`Playback`,
  range: msg`Range`,
  view: msg`Sound and view`,
  review: msg`Review`,
}

/** Keys that work during drawing; the drawing listens for them itself. */
const drawingKeys = [
  { label: msg`Undo a stroke`, keys: ['Ctrl+Z'] },
  { label: msg`Redo a stroke`, keys: ['Ctrl+Shift+Z', 'Ctrl+Y'] },
  { label: msg`Stop drawing`, keys: ['Esc'] },
]

type ShortcutsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Every command with its keys. */
export function ShortcutsSheet({ open, onOpenChange }: ShortcutsSheetProps) {
  const { t, i18n } = useLingui()
  const { view } = usePlayer()
  const offered = Object.entries<Command>(commands).filter(([, command]) =>
    isOffered(command, view),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Keyboard shortcuts</Trans>}
      closeLabel={t`Close`}
    >
      <div className="grid gap-5">
        {Object.entries(groups)
          .filter(([group]) => offered.some(([, command]) => command.group === group))
          .map(([group, name]) => (
            <section key={group} className="grid gap-1">
              <h3 className="t3">{i18n._(name)}</h3>
              <KeyList
                list={offered
                  .map(([, command]) => command)
                  .filter((command) => command.group === group)}
              />
            </section>
          ))}
        {view.review?.toggleDrawing && (
          <section className="grid gap-1">
            <h3 className="t3">
              <Trans>While you draw</Trans>
            </h3>
            <KeyList list={drawingKeys} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

type KeyListProps = {
  list: ReadonlyArray<{ label: MessageDescriptor; keys: readonly string[] }>
}

function KeyList({ list }: KeyListProps) {
  const { i18n } = useLingui()
  return (
    <dl className="grid">
      {list.map(({ label, keys }) => (
        <div key={keys[0]} className="flex items-center justify-between gap-4 py-1">
          <dt className="text-ink-2 text-ui">{i18n._(label)}</dt>
          <dd className="flex flex-none gap-1">
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  const { i18n } = useLingui()
  return keys.map((key) => (
    <kbd
      key={key}
      className="rounded-clip border border-line-strong px-1.5 font-mono text-ink text-tc"
    >
      {capsOf(key)
        .map((cap) => (typeof cap === 'string' ? cap : i18n._(cap)))
        .join(' ')}
    </kbd>
  ))
}
