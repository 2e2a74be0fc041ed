import { describe, expect, expectTypeOf, test } from 'vitest'
import type { billingCalls } from '#schemas/contract/billing/calls.ts'
import type { AreaHandlers } from '#server/api/handler.ts'
import type { billingHandlers } from '#server/areas/billing/handlers.ts'
import type { vendorHandlers } from '#server/areas/vendors/handlers.ts'
import { sourceFiles } from './source-files.ts'

/** The areas of the server (docs/architecture.md, Code structure): each answers its own calls, and knows no other. */

const areas = sourceFiles.filter(({ path }) => path.startsWith('server/areas/'))

describe('an area answers its own calls', () => {
  type Own = typeof billingHandlers
  type Expected = AreaHandlers<typeof billingCalls>

  test('all of its calls and no other’s, or its handlers are of another type', () => {
    expectTypeOf<Own>().toExtend<Expected>()
    expectTypeOf<Omit<Own, 'invoices'>>().not.toExtend<Expected>()
    expectTypeOf<Own & Pick<typeof vendorHandlers, 'vendors'>>().not.toExtend<Expected>()
    const typed = areas.find(({ path }) => path === 'server/areas/billing/handlers.ts')
    expect(typed?.text).toContain('} satisfies AreaHandlers<typeof billingCalls>')
  })

  test('each part of the contract has its handlers in one place, which is held to it', () => {
    const exported = sourceFiles
      .filter(({ path }) => path.startsWith('schemas/contract/'))
      .flatMap(({ text }) => [...text.matchAll(/^export const (\w+)Calls = /gm)])
      .map(([, name]) => name)
    const held = areas
      .flatMap(({ text }) => [
        ...text.matchAll(
          /^export const (\w+)Handlers = \{(?:.|\n)*?^\} satisfies AreaHandlers<typeof (\w+)Calls>$/gm,
        ),
      ])
      .map(([, handlers, calls]) => [handlers, calls])
    expect(held.map(([handlers]) => handlers).toSorted()).toEqual(exported.toSorted())
    expect(held.filter(([handlers, calls]) => handlers !== calls)).toEqual([])
  })
})

/** The room of a path in a folder: a folder in it, or a file that is one by itself. */
function roomIn(folder: string, path: string): string | undefined {
  return path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined
}

/** Imports between the rooms of a folder. */
function arrowsIn(folder: string) {
  return sourceFiles.flatMap(({ path, imports }) => {
    const from = roomIn(folder, path)
    return imports.flatMap((target) => {
      const to = roomIn(folder, target)
      return from && to && from !== to ? [{ from, to, line: `${path} imports ${target}` }] : []
    })
  })
}

describe('areas know nothing of each other', () => {
  test('on the server: what two of them need is in a room below, and one table joins them', () => {
    const between = arrowsIn('server/areas/').filter(({ from }) => from !== 'handlers.ts')
    expect(between.map(({ line }) => line)).toEqual([])
    expect(arrowsIn('server/areas/').length).toBeGreaterThan(30)
  })

  test('the rooms of what areas share go one way', () => {
    const arrows = arrowsIn('server/company/')
    const reached = (from: string, seen = new Set<string>()): Set<string> => {
      for (const { to } of arrows.filter((arrow) => arrow.from === from && !seen.has(arrow.to))) {
        reached(to, seen.add(to))
      }
      return seen
    }
    expect(arrows.filter(({ from }) => reached(from).has(from))).toEqual([])
    expect(arrows.length).toBeGreaterThan(0)
  })

  test('the search has a file and a row for each of its sources', () => {
    const sources = sourceFiles
      .filter(({ path }) => path.startsWith('server/search/sources/'))
      .flatMap(({ text }) => [...text.matchAll(/^export const (\w+Source)\b/gm)])
      .map(([, name]) => name)
    const [, table] =
      /searchSources: readonly SearchSource\[\] = \[([^\]]*)\]/.exec(
        sourceFiles.find(({ path }) => path === 'server/search/sources.ts')?.text ?? '',
      ) ?? []
    const rows = [...(table ?? '').matchAll(/\w+/g)].map(([name]) => name)
    expect(rows.toSorted()).toEqual(sources.toSorted())
    expect(
      sourceFiles.filter(({ path }) => path.startsWith('server/search/sources/')),
    ).toHaveLength(sources.length)
  })
})
