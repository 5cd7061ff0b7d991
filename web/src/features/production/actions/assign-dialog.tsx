import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** Gives the project to an editor. */
export function AssignDialog({ project, error, onSend, ...dialog }: ActionDialogProps) {
  const { t } = useLingui()
  const editors = useQuery({
    queryKey: [...keys.people, 'editors'],
    queryFn: () =>
      answerOf(api.GET('/api/people', { params: { query: { role: 'team_member', limit: 100 } } })),
  })
  const free = (editors.data?.people ?? []).filter(({ suspended }) => !suspended)
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Who should do it?</Trans>}
      description={<Trans>The editor is told at once and can give it back with a reason.</Trans>}
      button={<Trans>Assign</Trans>}
      disabled={free.length === 0}
      onSubmit={(form) => onSend({ editorId: String(form.get('editor')) })}
    >
      <Field
        label={t`Editor`}
        error={error ?? editors.error?.message}
        help={editors.data && free.length === 0 ? t`There are no editors yet.` : undefined}
      >
        <Select name="editor" defaultValue={project.editor?.id} key={free.length}>
          {free.map(({ id, fullName, username }) => (
            <option key={id} value={id}>
              {fullName || username}
            </option>
          ))}
        </Select>
      </Field>
    </ActionDialog>
  )
}
