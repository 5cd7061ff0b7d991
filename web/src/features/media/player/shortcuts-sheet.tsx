import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '@/ui/dialog'
import { type Command, type CommandGroup, commands, isOffered } from './commands'
import { capsOf } from './key-names'
import { usePlayer } from './player-context'

const groups: Record<CommandGroup, MessageDescriptor> = {
  playback: msg`Playback`,
  range: msg`Range`,
  view: msg`Sound and view`,
  review: msg`Review`,
}

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
              <dl className="grid">
                {offered
                  .filter(([, command]) => command.group === group)
                  .map(([id, command]) => (
                    <div key={id} className="flex items-center justify-between gap-4 py-1">
                      <dt className="text-ink-2 text-ui">{i18n._(command.label)}</dt>
                      <dd className="flex flex-none gap-1">
                        <Keys keys={command.keys} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
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
