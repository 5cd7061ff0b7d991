import { Trans, useLingui } from '@lingui/react/macro'
import { ListVideo } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '@/ui/menu'
import { type Format, programFormats, readableFormats } from './export-formats'
import { exportNotes } from './list-calls'
import { useSavedFile } from './use-saved-file'

const ImportDialog = lazyPart(() =>
  import('./import-dialog').then((module) => ({ default: module.ImportDialog })),
)

type Props = {
  project: { id: string; title: string }
  version: number
  /** Whether the person may mark notes as done by importing a list. */
  mayImport: boolean
}

/** Exports the notes on a version for editing software and for people, and imports them again. */
export function ExportMenu({ project, version, mayImport }: Props) {
  const { t } = useLingui()
  const save = useSavedFile()
  const [importing, setImporting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const item = ({ ending, label, saved = ending }: Format) => (
    <MenuItem
      key={ending}
      onSelect={() =>
        save.mutate({
          file: () => exportNotes(project.id, version, ending),
          name: `${project.title}, v${version}, ${t`notes`}.${saved}`,
        })
      }
    >
      {t(label)}
    </MenuItem>
  )
  return (
    <>
      <Menu
        trigger={
          <IconButton
            ref={button}
            label={t`Export notes`}
            title={t`Export notes`}
            aria-busy={save.isPending}
          >
            <ListVideo size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
      >
        <MenuHeader>
          <Trans>For editing programs</Trans>
        </MenuHeader>
        {programFormats.map(item)}
        <MenuSeparator />
        <MenuHeader>
          <Trans>For people</Trans>
        </MenuHeader>
        {readableFormats.map(item)}
        {mayImport && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => setImporting(true)}>
              <Trans>Mark notes as done from a list...</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
      {importing && (
        <Suspense>
          <ImportDialog
            project={project.id}
            version={version}
            returnTo={button}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
