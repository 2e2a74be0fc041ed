import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('every file that the recipe for a page names is there', () => {
  const recipe = readFileSync(resolve(root, 'docs/add-a-page.md'), 'utf8')
  const named = [...recipe.matchAll(/`((?:schemas|machines|src|server|tests|docs)\/[\w./$-]+)`/g)]
  const paths = named.map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
})
