import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reservePort } from './reserved-port.ts'
import { sourceFiles } from './source-files.ts'

/** Programs of tests are told a port that nobody takes before they listen. */

/** Makes the next reservations try the same port first. */
function tryFirst(port: number, times: number): void {
  const random = vi.spyOn(Math, 'random')
  onTestFinished(() => random.mockRestore())
  for (let time = 0; time < times; time += 1)
    random.mockReturnValueOnce((port - 20_000) / 12_000 + 1e-9)
}

test('of many at once each is another, and none is one that the system gives to others', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, reservePort))
  expect(new Set(ports).size).toBe(100)
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000)
  expect(Math.max(...ports)).toBeLessThan(32_000)
})

test('nobody gets one that is reserved, or served, and its own server can listen on it', async () => {
  const port = await reservePort()
  tryFirst(port, 1)
  expect(await reservePort()).not.toBe(port)
  const server = createServer().listen(port, 'localhost')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')

  const served = createServer().listen(port + 1, '127.0.0.1')
  await once(served, 'listening')
  onTestFinished(() => void served.close())
  tryFirst(port + 1, 1)
  expect(await reservePort()).not.toBe(port + 1)
})

test('no test finds a port and takes it later', () => {
  const finding = sourceFiles.filter(
    ({ path, text }) =>
      /^tests\/(?!reserved-port)/.test(path) &&
      /function \w*[pP]ort\([^)]*\)[^}]*\.close\(/.test(text),
  )
  expect(finding.map(({ path }) => path)).toEqual([])
})
