import { expect, test } from 'vitest'
import { lazyModule } from '#build/evaluate-when-called.ts'

test('a package is evaluated at the first call of one of its functions, and once', async () => {
  const evaluated: string[] = []
  Object.assign(globalThis, { noteEvaluation: () => evaluated.push('evaluated') })
  const script = 'noteEvaluation(); var library = { add: (a, b) => a + b, negate: (a) => -a }'
  const { add, negate } = await exportsOf(lazyModule(script, ['add', 'negate']))
  expect(evaluated).toEqual([])
  expect(add?.(1, 2)).toBe(3)
  expect(negate?.(4)).toBe(-4)
  expect(evaluated).toEqual(['evaluated'])
})

test('what it throws comes out of the call', async () => {
  const script = "var library = { fail: () => { throw new Error('Broken.') } }"
  const { fail } = await exportsOf(lazyModule(script, ['fail']))
  expect(fail).toThrow('Broken.')
})

async function exportsOf(code: string): Promise<Record<string, (...all: number[]) => number>> {
  return await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
}
