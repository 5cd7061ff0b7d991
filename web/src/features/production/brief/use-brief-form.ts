import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import type { DraftField } from './brief-draft'
import type { BriefForm } from './brief-form'
import type { BriefSaver, BriefSnapshot } from './brief-saver'
import { isRequired, type Question } from './questions'
import type { Template } from './templates'

type FormOptions = BriefSnapshot & {
  saver: BriefSaver
  open: readonly Question[]
  template?: Template | undefined
  onLeave?: () => void
}

/**
 * Connects the fields of a brief to its saver. A question asks for its answer once it has been
 * visited.
 */
export function useBriefForm(options: FormOptions) {
  const { saver, draft, status, conflicts, open, template, onLeave } = options
  const { t } = useLingui()
  const [visited, setVisited] = useState<ReadonlySet<Question>>(new Set())
  const refused = status.kind === 'refused' ? status.problem : undefined
  const form: BriefForm = {
    draft,
    template,
    change: (part) => saver.change(part),
    leave(question) {
      setVisited((before) => (before.has(question) ? before : new Set(before).add(question)))
      onLeave?.()
    },
    errorOf(field: DraftField) {
      if (conflicts.includes(field)) return t`Someone else changed this too. Choose one at the top.`
      return refused?.field === field ? failureText(refused) : undefined
    },
    isNeeded: (question) =>
      visited.has(question) && isRequired(question) && open.includes(question),
  }
  return { form, visitAll: () => setVisited(new Set(open)) }
}
