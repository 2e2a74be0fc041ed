import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '#machines/flows.ts'

const machines = resolve(import.meta.dirname, '../../machines')

test('every flow that is declared is registered, under its own id', async () => {
  const declared = readdirSync(machines).filter((name) =>
    existsSync(resolve(machines, name, 'flow.ts')),
  )
  const others = declared.filter((name) => name !== 'engine')
  expect(flows.map(({ folder }) => folder).sort()).toEqual(others.sort())
  for (const { id, load } of flows) {
    const use = await load()
    expect(use(({ flow }) => flow.id)).toBe(id)
    expect(use(({ machine }) => machine.id)).toBe(id)
  }
})
