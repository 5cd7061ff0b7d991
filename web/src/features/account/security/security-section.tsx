import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'

type SecuritySectionProps<T> = {
  title: ReactNode
  /** What the section is for, in a sentence. */
  explanation: ReactNode
  query: UseQueryResult<T>
  /** What to show once the data is loaded. */
  children: (data: T) => ReactNode
}

/** One part of the security settings, with its loading and error states. */
export function SecuritySection<T>({
  title,
  explanation,
  query,
  children,
}: SecuritySectionProps<T>) {
  const { t } = useLingui()
  return (
    <section className="grid gap-3.5">
      <header className="grid gap-1">
        <h2 className="t2">{title}</h2>
        <p className="max-w-[62ch] text-ink-2">{explanation}</p>
      </header>
      {query.isPending && (
        <Loading label={t`Loading...`}>
          <Skeleton className="h-[76px]" />
        </Loading>
      )}
      {query.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load your security settings.`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </Card>
      )}
      {query.data !== undefined && children(query.data)}
    </section>
  )
}

type SecurityRowProps = {
  icon: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Buttons at the end of the row, or below it on a phone. */
  actions?: ReactNode
}

/** One item of a section: what it is, its state, and what can be done about it. */
export const SecurityRow = ({ icon, title, detail, actions }: SecurityRowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
    <div className="flex min-w-0 flex-1 basis-48 gap-4">
      {/* As high as the first line beside it. */}
      <span className="flex h-5 flex-none items-center text-ink-3">{icon}</span>
      <div className="grid min-w-0 gap-0.5">
        <div className="font-medium break-words">{title}</div>
        {detail && <div className="text-sm text-ink-3">{detail}</div>}
      </div>
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
)
