import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledPackages } from '#build/bundled-packages.ts'
import { projectRoot } from '#server/launch/project-root.ts'
import { buildServer } from './server-process.ts'

/** What a start of the server reads, which takes most of the time of a command that does little. */

/** Names of the packages that a built file, and those it needs at once, find in node_modules. */
async function packagesOf(file: string, seen = new Set<string>()): Promise<Set<string>> {
  const found = new Set<string>()
  if (seen.has(file)) return found
  seen.add(file)
  const text = await readFile(file, 'utf8')
  for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^;'"]*["']([^"']+)["']/gm)) {
    if (name.startsWith('node:')) continue
    const more = name.startsWith('.') ? await packagesOf(join(dirname(file), name), seen) : [name]
    for (const one of more) found.add(one)
  }
  return found
}

test.each([
  ['main.js', 'fastify'],
  ['admin.js', 'pg'],
])('%s finds packages of hundreds of files in its own', async (program, found) => {
  const packages = await packagesOf(join(await buildServer(), program))
  expect([...packages]).toContain(found)
  expect([...packages].filter((name) => /^(drizzle-orm|zod|xstate)\b/.test(name))).toEqual([])
})

test('what is built in depends on nothing, so that nothing is found from another folder', async () => {
  const withDependencies: string[] = []
  for (const name of bundledPackages) {
    const manifest = join(projectRoot, 'node_modules', name, 'package.json')
    const { dependencies = {} } = JSON.parse(await readFile(manifest, 'utf8'))
    if (Object.keys(dependencies).length > 0) withDependencies.push(name)
  }
  expect(withDependencies).toEqual([])
})
