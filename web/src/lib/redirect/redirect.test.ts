import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { destinationOf, homeOf, roleOf } from './home'
import { safeRedirect } from './safe-redirect'

const redirects: { asked: string | null; goes: string }[] = JSON.parse(
  readFileSync('../contract/redirects.json', 'utf8'),
)
const roles: { stored: string; role: string; home: string }[] = JSON.parse(
  readFileSync('../contract/roles.json', 'utf8'),
)

describe('a redirect', () => {
  it.each(redirects)('to $asked goes to $goes', ({ asked, goes }) => {
    expect(safeRedirect(asked)).toBe(goes)
  })

  it.each(['/.//evil.example', '/x/../auth', '/auth/google', '/%0a/../auth'])(
    'to %s goes to the start page',
    (asked) => {
      expect(safeRedirect(asked)).toBe('/')
    },
  )
})

describe('a role', () => {
  it.each(roles)(
    'stored as "$stored" is $role and has its dashboard at $home',
    ({ stored, role, home }) => {
      expect(roleOf(stored)).toBe(role)
      expect(homeOf(stored)).toBe(home)
    },
  )

  it('decides the destination only if no other was asked for', () => {
    expect(destinationOf('admin', '/')).toBe('/manager-dashboard')
    expect(destinationOf('admin', '/profile')).toBe('/profile')
  })
})
