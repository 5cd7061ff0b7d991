import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Credentials } from '@/lib/api/types'
import { Button } from '@/ui/button'

const people = [
  { username: 'client', role: msg`Client` },
  { username: 'editor', role: msg`Editor` },
  { username: 'manager', role: msg`Manager` },
]

type DemoPeopleProps = {
  password: string
  onPick: (credentials: Credentials) => void
}

/** The accounts of a demo; a press fills in the form. */
export function DemoPeople({ password, onPick }: DemoPeopleProps) {
  const { t } = useLingui()
  return (
    <section className="mt-2 grid gap-2 rounded-card border border-line p-4 text-sm text-ink-2">
      <p>
        <Trans>
          This is a demo. Every password is <code className="tc">{password}</code>. Sign in as
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {people.map(({ username, role }) => (
          <Button key={username} size="sm" onClick={() => onPick({ username, password })}>
            {t(role)}
          </Button>
        ))}
      </div>
    </section>
  )
}
