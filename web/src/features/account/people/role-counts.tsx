import { Plural } from '@lingui/react/macro'

type RoleCountsProps = { counts: { client?: number; team_member?: number; admin?: number } }

export function RoleCounts({
  counts: { client = 0, team_member = 0, admin = 0 },
}: RoleCountsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-ink-3">
      <li>
        <Plural value={client} one="# client" other="# clients" />
      </li>
      <li>
        <Plural value={team_member} one="# editor" other="# editors" />
      </li>
      <li>
        <Plural value={admin} one="# manager" other="# managers" />
      </li>
    </ul>
  )
}
