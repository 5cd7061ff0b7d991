import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Desk } from '@/lib/api/types'
import { IconButton } from '@/ui/icon-button'
import { Menu, MenuItem } from '@/ui/menu'
import { AbilitiesDialog } from './abilities-dialog'
import { TakeOffDialog } from './take-off-dialog'
import { WorkingTimeDialog } from './working-time-dialog'

/** What a manager can set for an editor. */
export function EditorMenu({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'abilities' | 'time' | 'off'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for ${desk.editor.name}`}>
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen('abilities')}>
          <Trans>Languages, skills and trust</Trans>
        </MenuItem>
        <MenuItem onSelect={() => setOpen('time')}>
          <Trans>Working time</Trans>
        </MenuItem>
        <MenuItem onSelect={() => setOpen('off')}>
          <Trans>Plan days off</Trans>
        </MenuItem>
      </Menu>
      {open === 'abilities' && <AbilitiesDialog desk={desk} onClose={close} />}
      {open === 'time' && <WorkingTimeDialog desk={desk} forManager onClose={close} />}
      {open === 'off' && <TakeOffDialog desk={desk} forManager onClose={close} />}
    </>
  )
}
