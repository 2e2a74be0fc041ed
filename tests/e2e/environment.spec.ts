import { expect, test } from '@playwright/test'
import { isOwnVariable } from '../own-environment.mjs'

test('browser tests, and the servers that they start, have the environment of the machine alone', () => {
  expect(Object.keys(process.env)).toContain('PATH')
  expect(Object.keys(process.env).filter((name) => !isOwnVariable(name))).toEqual([])
})
