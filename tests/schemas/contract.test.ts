import { dirname, join } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { CallSchemasFor } from '#schemas/api/endpoint.ts'
import type { billingCalls } from '#schemas/contract/billing/calls.ts'
import type { billingSchemas } from '#schemas/contract/billing/schemas.ts'
import { calls, callsByArea } from '#schemas/contract/calls.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { answerSchema } from '#src/api/answer-schema.ts'
import { type SourceFile, sourceFiles, withoutTypeImports } from '../source-files.ts'

/** The contract in two halves: the calls, which every page has, and their answers, fetched area by area. */

/** A file and all that is loaded before it runs. */
function loadedWith(path: string): SourceFile[] {
  const found = new Map<string, SourceFile>()
  const add = (one: string) => {
    const file = sourceFiles.find((each) => each.path === one)
    if (!file || found.has(one)) return
    found.set(one, file)
    const imported = withoutTypeImports(file.text).matchAll(
      /^(?:import|\} from|export .*? from)\b.*?'([.#][^']+)'/gm,
    )
    for (const [, target = ''] of imported) {
      add(target.startsWith('#') ? target.slice(1) : join(dirname(one), target))
    }
  }
  add(path)
  return [...found.values()]
}

describe('a call has one answer', () => {
  type Own = typeof billingSchemas
  type Expected = CallSchemasFor<typeof billingCalls>

  test('one that is missing, or lacks what the call’s path names, is of another type, and each file is held to the calls beside it', () => {
    expectTypeOf<Own>().toExtend<Expected>()
    expectTypeOf<Omit<Own, 'invoices'>>().not.toExtend<Expected>()
    expectTypeOf<
      Omit<Own, 'invoiceDownload'> & { invoiceDownload: Own['invoices'] }
    >().not.toExtend<Expected>()
    const held = sourceFiles
      .filter(({ path }) => /^schemas\/contract\/[^/]+\/schemas\.ts$/.test(path))
      .flatMap(({ text }) => [
        ...text.matchAll(
          /^export const (\w+)Schemas = \{(?:.|\n)*?^\} satisfies CallSchemasFor<typeof (\w+)Calls>$/gm,
        ),
      ])
    expect(held.map(([, answers]) => answers)).toEqual(held.map(([, , named]) => named))
    expect(held.map(([, answers]) => answers).toSorted()).toEqual(
      Object.keys(callsByArea).toSorted(),
    )
  })

  test('no name stands in two areas', () => {
    const names = Object.values(callsByArea).flatMap((area) => Object.keys(area))
    expect(names).toEqual([...new Set(names)])
    expect(Object.keys(calls)).toEqual(names)
  })
})

test('the browser finds the answer of each call in its area', async () => {
  for (const name of Object.keys(contract)) {
    const known = Object.keys(calls).find((each): each is EndpointName => each === name)
    if (!known) throw new Error(`${name} is no call.`)
    expect(await answerSchema(known), name).toBe(contract[known].output)
  }
})

test('what every page knows of calls has no schema, and no page has all answers', () => {
  const loaded = loadedWith('schemas/contract/calls.ts')
  expect(loaded.length).toBeGreaterThan(30)
  const zod = loaded.filter(({ text }) => /from 'zod/.test(withoutTypeImports(text)))
  expect(zod.map(({ path }) => path)).toEqual([])
  const atStart = loadedWith('src/main.tsx').map(({ path }) => path)
  expect(atStart.length).toBeGreaterThan(100)
  // The shell asks before there is any page.
  expect(atStart.filter((path) => /^schemas\/contract\/.+\/schemas\.ts$/.test(path))).toEqual([
    'schemas/contract/shell/schemas.ts',
  ])
  const whole = sourceFiles.filter(
    ({ path, text }) =>
      path.startsWith('src/') && withoutTypeImports(text).includes("'#schemas/contract.ts'"),
  )
  expect(whole.map(({ path }) => path)).toEqual([])
})
