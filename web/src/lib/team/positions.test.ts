import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assignable, may, positionMay } from './positions'

it('gives each position the rights in the contract', () => {
  expect(positionMay).toEqual(JSON.parse(readFileSync('../contract/positions.json', 'utf8')))
})

it('lets only the owner decide who is in the team', () => {
  expect(may('owner', 'invite')).toBe(true)
  for (const position of assignable)
    for (const action of ['invite', 'remove_member', 'transfer_ownership'] as const)
      expect(may(position, action)).toBe(false)
})
