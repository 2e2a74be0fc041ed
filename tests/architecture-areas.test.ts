import { describe, expect, expectTypeOf, test } from 'vitest'
import type { billingCalls } from '#schemas/contract/billing.ts'
import type { HandlersOf } from '#server/api/handler.ts'
import type { billingHandlers } from '#server/areas/billing/handlers.ts'
import type { vendorHandlers } from '#server/areas/vendors/handlers.ts'
import { files } from './source-files.ts'

/** The areas of the server (docs/architecture.md, House): each answers its own calls. */

const areas = files.filter(({ path }) => path.startsWith('server/areas/'))

describe('an area answers its own calls', () => {
  type Own = typeof billingHandlers
  type Expected = HandlersOf<typeof billingCalls>

  test('all of its calls and no other’s, or its handlers are of another type', () => {
    expectTypeOf<Own>().toExtend<Expected>()
    expectTypeOf<Omit<Own, 'invoices'>>().not.toExtend<Expected>()
    expectTypeOf<Own & Pick<typeof vendorHandlers, 'vendors'>>().not.toExtend<Expected>()
    const typed = areas.find(({ path }) => path === 'server/areas/billing/handlers.ts')
    expect(typed?.text).toContain('} satisfies HandlersOf<typeof billingCalls>')
  })

  test('each part of the contract has its handlers in one place, which is held to it', () => {
    const exported = files
      .filter(({ path }) => path.startsWith('schemas/contract/'))
      .flatMap(({ text }) => [...text.matchAll(/^export const (\w+)Calls = /gm)])
      .map(([, name]) => name)
    const held = areas
      .flatMap(({ text }) => [
        ...text.matchAll(
          /^export const (\w+)Handlers = \{(?:.|\n)*?^\} satisfies HandlersOf<typeof (\w+)Calls>$/gm,
        ),
      ])
      .map(([, handlers, calls]) => [handlers, calls])
    expect(held.map(([handlers]) => handlers).toSorted()).toEqual(exported.toSorted())
    expect(held.filter(([handlers, calls]) => handlers !== calls)).toEqual([])
  })
})
