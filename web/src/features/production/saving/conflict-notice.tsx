import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'

/** One answer in both versions, in readable form. */
export type Conflict<Field> = { field: Field; name: string; mine: string; theirs: string }

type ConflictNoticeProps<Field> = {
  conflicts: readonly Conflict<Field>[]
  onChoose: (field: Field, whose: 'mine' | 'theirs') => void
}

/**
 * Shows both answers where two people have answered the same question, and lets the person choose
 * one.
 */
export function ConflictNotice<Field extends string>({
  conflicts,
  onChoose,
}: ConflictNoticeProps<Field>) {
  const { t } = useLingui()
  const count = conflicts.length
  if (count === 0) return null
  return (
    <section
      role="alert"
      aria-label={t`Two versions of an answer`}
      className="grid gap-4 rounded-card border border-marker-fill bg-marker-soft p-4"
    >
      <p>
        <b>
          <Plural
            value={count}
            one="Someone else changed the same answer."
            other="Someone else changed the same # answers."
          />
        </b>{' '}
        <Trans>Nothing is lost: choose which one to keep.</Trans>
      </p>
      {conflicts.map(({ field, name, mine, theirs }) => (
        <div key={field} className="grid gap-2">
          <h3 className="font-semibold">{name}</h3>
          <div className="grid gap-3 md:grid-cols-2">
            <Side label={<Trans>Yours</Trans>} text={mine}>
              <Button size="sm" onClick={() => onChoose(field, 'mine')}>
                <Trans>Keep mine</Trans>
              </Button>
            </Side>
            <Side label={<Trans>Theirs</Trans>} text={theirs}>
              <Button size="sm" onClick={() => onChoose(field, 'theirs')}>
                <Trans>Use theirs</Trans>
              </Button>
            </Side>
          </div>
        </div>
      ))}
    </section>
  )
}

type SideProps = { label: ReactNode; text: string; children: ReactNode }

function Side({ label, text, children }: SideProps) {
  return (
    <div className="grid content-start justify-items-start gap-2 rounded-control bg-surface p-3">
      <p className="text-sm text-ink-3">{label}</p>
      <p dir="auto" className="max-h-40 max-w-full overflow-y-auto break-words whitespace-pre-wrap">
        {text || (
          <span className="text-ink-3">
            <Trans>No answer</Trans>
          </span>
        )}
      </p>
      {children}
    </div>
  )
}
