export type Role = 'client' | 'team_member' | 'admin'

/** Any unknown value is a client: a spelling mistake may take rights away but never give them. */
export function roleOf(stored: string): Role {
  return stored === 'team_member' || stored === 'admin' ? stored : 'client'
}

const homes = {
  client: '/client-dashboard',
  team_member: '/team-dashboard',
  admin: '/manager-dashboard',
} as const satisfies Record<Role, string>

/** Each role has exactly one dashboard. */
export const homeOf = (storedRole: string) => homes[roleOf(storedRole)]

/** After signing in: the asked page when there is a safe one, else the role's dashboard. */
export function destinationOf(storedRole: string, safeTarget: string) {
  return safeTarget === '/' ? homeOf(storedRole) : safeTarget
}
