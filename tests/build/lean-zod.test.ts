import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutCompiling, withoutDescribing } from '#build/lean-zod.ts'

const core = 'node_modules/zod/v4/core'

test.each(['json-schema-processors', 'to-json-schema'])(
  'the browser’s %s has every export of zod’s own, which zod’s schemas name',
  async (file) => {
    const lean = await exportsOf(withoutDescribing(readFileSync(`${core}/${file}.js`, 'utf8')))
    const full = await import(/* @vite-ignore */ `${process.cwd()}/${core}/${file}.js`)
    expect(Object.keys(lean).sort()).toEqual(Object.keys(full).sort())
  },
)

test('a schema can be made without what describes it, and to describe it is refused', async () => {
  const lean = await exportsOf(withoutDescribing(readFileSync(`${core}/to-json-schema.js`, 'utf8')))
  const describe = lean.createToJSONSchemaMethod?.()
  expect(describe).toThrow('Schemas are described by the server alone.')
})

test('schemas of pages are not compiled, which their content policy refuses', () => {
  const code = readFileSync(`${core}/core.js`, 'utf8')
  expect(withoutCompiling(code)).toContain('__zod_globalConfig = { jitless: true }')
  expect(() => withoutCompiling('')).toThrow('zod no longer begins with an empty configuration.')
})

async function exportsOf(code: string): Promise<Record<string, () => () => unknown>> {
  return await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
}
