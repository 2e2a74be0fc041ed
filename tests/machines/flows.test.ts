import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import { flowRegistry } from '../../scripts/flow-registry.mjs'

const root = resolve(import.meta.dirname, '../..')

test('the table of flows is what the folders say', () => {
  expect(readFileSync(resolve(root, 'machines/flows.gen.ts'), 'utf8')).toBe(flowRegistry())
  expect(flows.length).toBeGreaterThanOrEqual(8)
})

describe.each(flows)('$id', ({ id, folder, portal, load, loadFlow }) => {
  test('is declared, compiled and rehearsed under its own id, which names its folder', async () => {
    expect((await loadFlow())(({ steps, ...flow }) => [flow.id, flow.portal])).toEqual([id, portal])
    expect((await load())(({ flow, machine }) => [flow.id, machine.id])).toEqual([id, id])
    expect(folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())).toBe(id)
  })

  test('leads to pages that the portal has', () => {
    const routes = readFileSync(resolve(root, 'src/routeTree.gen.ts'), 'utf8')
    const addresses = new Set(
      [...routes.matchAll(/^ {6}fullPath: '([^']+)'$/gm)].map(([, one]) => one),
    )
    const { overview, wizard } = flowPages({ ...portal, ...(!portal.pages && { id: '$flow' }) })
    const known = (address: string) => addresses.has(address) || addresses.has(`${address}/`)
    expect([overview, wizard].filter((address) => !known(address))).toEqual([])
  })
})
