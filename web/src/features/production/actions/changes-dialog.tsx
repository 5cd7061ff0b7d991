import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** One note a line; an empty line is none. */
export const notesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The change list of a round, and what it costs. */
export function ChangesDialog({ project, error, onSend, ...dialog }: ActionDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { used, included } = project.rounds
  const round = used + 1
  const paid = included !== undefined && used >= included
  const count = notesIn(text).length
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>What should change in version {project.version}?</Trans>}
      description={
        paid ? (
          <Trans>
            All {included} rounds of this project are used. This one costs 1 credit. A new clock of
            24 hours starts.
          </Trans>
        ) : included === undefined ? (
          <Trans>This is round {round}. A new clock of 24 hours starts.</Trans>
        ) : (
          <Trans>
            This is round {round} of {included}. A new clock of 24 hours starts.
          </Trans>
        )
      }
      button={
        paid ? (
          <Trans>Send for 1 credit</Trans>
        ) : (
          <Plural value={count} _0="Send the list" one="Send # note" other="Send # notes" />
        )
      }
      disabled={count === 0}
      onSubmit={() =>
        onSend({
          notes: notesIn(text),
          version: project.version,
          ...(paid && { payWithCredit: true }),
        })
      }
    >
      <Field
        label={t`Your notes`}
        help={t`One note a line. Everything in one list is one round.`}
        error={error}
      >
        <TextArea
          rows={8}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
