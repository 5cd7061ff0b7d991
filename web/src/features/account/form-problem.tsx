import { ApiError } from '@/lib/api/api-error'
import { failureText } from '@/lib/problem/failure-text'
import { Notice } from '@/ui/notice'

/**
 * Why a form could not be sent, shown in the form; errors about one field appear beside that field.
 */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && error.field)) return null
  return <Notice tone="danger">{failureText(error)}</Notice>
}
