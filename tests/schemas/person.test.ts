import { expect, test } from 'vitest'
import { nameOrAddress } from '#schemas/people/person.ts'

test.each([
  ['Ann Lee', 'Ann Lee'],
  [' Ann Lee ', 'Ann Lee'],
  [null, 'front-desk'],
  ['', 'front-desk'],
  ['-', 'front-desk'],
])('somebody stored as %j is called %s', (name, shown) => {
  expect(nameOrAddress(name, 'front-desk@northgatecapital.example')).toBe(shown)
})
