import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutConnectionsRepeatedly, findUnhandledErrors } from '../../kill/cut-again.ts'
import { type OutsideSystems, openOutsideSystems } from '../../kill/outside-systems.ts'
import { createServerStarter } from './server-process.ts'

/** Whatever the server is connected to may be cut at any byte: it lives, and no acknowledged write is lost (law 8). */

let outside: OutsideSystems | undefined

beforeAll(async () => {
  outside = await openOutsideSystems()
})
afterAll(() => outside?.close())
// Its servers end before what they are connected to does.
const start = createServerStarter()

test('where outside connections are cut at random bytes every acknowledged write is there, once', async () => {
  if (!outside) throw new Error('Nothing is there to be connected to.')
  const server = start(outside.settings)
  const figures = await cutConnectionsRepeatedly({ outside, server, seconds: 15, seed: 20 })
  expect(figures).toMatchObject({ lost: [], doubled: [], faults: [] })
  expect(figures.acknowledged).toBeGreaterThan(5)
  const cuts = Object.values(figures.cuts).filter(({ times }) => times > 0)
  expect(cuts.length).toBeGreaterThan(2)
  server.signal('SIGTERM')
  expect(findUnhandledErrors(await server.ended)).toEqual([])
}, 300_000)
