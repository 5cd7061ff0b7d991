import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { ActionDialog } from '../actions/action-dialog'
import { editorNamesQuery } from '../schedule/desk-queries'

type BulkAssignDialogProps = {
  count: number
  busy: boolean
  error: string | undefined
  onClose: () => void
  onSend: (editor: string) => void
}

/** Chooses the editor of all selected projects. */
export function BulkAssignDialog({ count, error, onSend, ...dialog }: BulkAssignDialogProps) {
  const { t } = useLingui()
  const editors = useQuery(editorNamesQuery)
  const [chosen, setChosen] = useState('')
  return (
    <ActionDialog
      {...dialog}
      title={<Plural value={count} one="Assign # project" other="Assign # projects" />}
      description={
        <Trans>The editor is notified right away and can return the project with a reason.</Trans>
      }
      button={<Trans>Assign</Trans>}
      disabled={!chosen}
      error={error ?? failureText(editors.error)}
      onSubmit={() => onSend(chosen)}
    >
      <Field label={t`Editor`}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t`Choose an editor`}</option>
          {editors.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </ActionDialog>
  )
}
