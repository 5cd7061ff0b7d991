import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { Section } from '../bench/section'
import { editorNamesQuery } from './desk-queries'

/** The dedicated editor of a client account, if its plan includes one. */
export function DedicatedEditor({ account: id }: { account: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const team = useQuery(editorNamesQuery)
  const own = useQuery({
    queryKey: keys.accountEditor(id),
    queryFn: () => answerOf(api.GET('/api/accounts/{id}/editor', { params: { path: { id } } })),
  })
  const give = useMutation({
    mutationFn: (editorId: string) =>
      answerOf(
        api.PUT('/api/accounts/{id}/editor', { params: { path: { id } }, body: { editorId } }),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.editors }),
  })
  if (!own.data || !team.data || (!own.data.included && own.data.editorId === '')) return null
  const problem = failureText(give.error)
  return (
    <Section title={<Trans>Dedicated editor</Trans>}>
      <Field
        label={t`Editor`}
        error={problem}
        help={t`New projects of this account are suggested to this editor first.`}
        className="max-w-[360px]"
      >
        <Select
          value={give.isPending ? give.variables : own.data.editorId}
          disabled={give.isPending}
          onChange={({ target }) => give.mutate(target.value)}
        >
          <option value="">{t`No dedicated editor`}</option>
          {team.data.map((editor) => (
            <option key={editor.id} value={editor.id}>
              {editor.name}
            </option>
          ))}
        </Select>
      </Field>
    </Section>
  )
}
