import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { IconButton } from '@/ui/icon-button'
import { Menu, MenuItem } from '@/ui/menu'
import { Notice } from '@/ui/notice'
import { useDelete } from './content-queries'
import type { Entry, Kind } from './content-types'
import { deleteWords } from './content-words'
import { entryFace } from './entry-face'

type DeleteEntryProps = { kind: Kind; entry: Entry; onDeleted: () => void }

/** Deletes an entry from the site, after confirmation. */
export function DeleteEntry({ kind, entry, onDeleted }: DeleteEntryProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const remove = useDelete(kind)
  const { title } = entryFace(kind, entry)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More`}>
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem destructive onSelect={() => setAsked(true)}>
          {t(deleteWords[kind])}
        </MenuItem>
      </Menu>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={t(deleteWords[kind])}
        closeLabel={t`Close`}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsked(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="destructive"
              busy={remove.isPending}
              onClick={() => remove.mutate(entry.id, { onSuccess: onDeleted })}
            >
              {t(deleteWords[kind])}
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            <b className="font-semibold [overflow-wrap:anywhere]">{title}</b> is removed from the
            site right away, in every language. To remove it for a while, hide it instead.
          </Trans>
        </p>
        {remove.error && (
          <Notice tone="danger">
            {remove.error instanceof ApiError ? (
              remove.error.text
            ) : (
              <Trans>Nothing was deleted. Try again.</Trans>
            )}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
