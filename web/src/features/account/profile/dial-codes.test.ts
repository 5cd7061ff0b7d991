import { expect, it } from 'vitest'
import { dialCodes } from './dial-codes'

it('countries have their names in the language and are sorted in its order', () => {
  const find = (language: string) => dialCodes(language).find(({ region }) => region === 'DE')
  expect(find('en')).toEqual({ region: 'DE', code: '+49', name: 'Germany' })
  expect(find('es')?.name).toBe('Alemania')
  const names = dialCodes('pt').map(({ name }) => name)
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'pt')))
})

it('every code is a plus and one to four digits, and every region appears once', () => {
  const codes = dialCodes('en')
  expect(codes.every(({ code }) => /^\+[1-9]\d{0,3}$/.test(code))).toBe(true)
  expect(new Set(codes.map(({ region }) => region)).size).toBe(codes.length)
})
