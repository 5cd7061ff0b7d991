import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { RadioList } from '@/ui/radio-list'
import { Loading } from '@/ui/skeleton'
import { ListSkeleton } from '@/ui/skeletons'
import { suggestionsQuery } from '../schedule/desk-queries'
import { FitReasons } from '../schedule/fit-reasons'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

type AssignDialogProps = Pick<ActionDialogProps, 'error' | 'busy' | 'onClose' | 'onSend'> & {
  project: Pick<ActionDialogProps['project'], 'id' | 'editor'>
}

/** Assigns the project to an editor. The best match comes first and is preselected. */
export function AssignDialog({ project, error, onSend, ...dialog }: AssignDialogProps) {
  const { t } = useLingui()
  const suggestions = useQuery(suggestionsQuery(project.id))
  const editors = suggestions.data?.editors ?? []
  const [chosen, setChosen] = useState<string>()
  const best = editors.find(({ editor }) => editor.id !== project.editor?.id)?.editor.id
  const value = chosen ?? best
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Assign an editor</Trans>}
      description={
        <Trans>The editor is notified right away and can return the project with a reason.</Trans>
      }
      button={<Trans>Assign</Trans>}
      disabled={value === undefined}
      error={error ?? failureText(suggestions.error)}
      onSubmit={() => {
        if (value) onSend({ editorId: value })
      }}
    >
      {suggestions.isPending && (
        <Loading label={t`Loading editors...`}>
          <ListSkeleton count={3} />
        </Loading>
      )}
      {suggestions.data && editors.length === 0 && (
        <p className="text-ink-2">
          <Trans>No editors yet. Accept an application and they'll appear here.</Trans>
        </p>
      )}
      {editors.length > 0 && (
        <RadioList
          label={t`Editor`}
          value={value}
          onChange={setChosen}
          options={editors.map(({ editor, reasons, freeHours }) => ({
            value: editor.id,
            title: editor.name,
            mark: editor.id === project.editor?.id ? <Trans>current editor</Trans> : undefined,
            details: <FitReasons reasons={reasons} />,
            figure: <Plural value={freeHours} one="# h" other="# h" />,
            per: <Trans>free</Trans>,
          }))}
        />
      )}
    </ActionDialog>
  )
}
