import { useLingui } from '@lingui/react/macro'
import { ConflictNotice } from '../saving/conflict-notice'
import { answerText } from './answer-text'
import type { BriefSaver, BriefSnapshot } from './brief-saver'
import { fieldNames } from './question-words'

type BriefConflictsProps = BriefSnapshot & { saver: BriefSaver }

/** The answers of a brief that another person has changed too. */
export function BriefConflicts({ saver, draft, theirs, conflicts }: BriefConflictsProps) {
  const { t, i18n } = useLingui()
  if (!theirs) return null
  return (
    <ConflictNotice
      conflicts={conflicts.map((field) => ({
        field,
        name: t(fieldNames[field]),
        mine: answerText(i18n, draft, field),
        theirs: answerText(i18n, theirs, field),
      }))}
      onChoose={(field, whose) => saver.resolve(field, whose)}
    />
  )
}
