import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '../outbox/message-receivers.ts'
import { readDeployFile, unitStartCheckCommand, unitValues } from './deploy-files.ts'

/** How systemd finds out that a process has started, and that one never will. */

const unit = readDeployFile('stepwell@.service')
const hasCurl = spawnSync('/usr/bin/curl', ['--version']).status === 0

function started(command: string, parameters: readonly string[], env = {}): ChildProcess {
  const child = spawn(command, parameters, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** A process that lives on, and what answers for it: 503 so many times, then 200. */
async function starting(refusals: number) {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(asked > refusals ? 200 : 503).end()
  })
  onTestFinished(() => void server.close())
  const main = started(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'])
  const check = started(
    '/bin/sh',
    ['-c', unitStartCheckCommand(unit, await listenOnFreePort(server))],
    {
      MAINPID: `${main.pid}`,
    },
  )
  return { main, check, ended: once(check, 'exit'), asked: () => asked }
}

test('a start of the unit has no limit in time: a migration that takes long is not begun again', () => {
  expect(unitValues(unit, 'TimeoutStartSec')).toEqual(['infinity'])
})

test.skipIf(!hasCurl)(
  'the check of a start ends well once its process answers (skipped where curl is not installed)',
  async () => {
    const { ended, asked } = await starting(2)
    expect(await ended).toEqual([0, null])
    expect(asked()).toBe(3)
  },
)

test.skipIf(!hasCurl)(
  'the check of a start goes on while its process lives, and ends soon after that died (skipped where curl is not installed)',
  async () => {
    const { main, check, ended, asked } = await starting(Number.POSITIVE_INFINITY)
    await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(2)
    expect(check.exitCode).toBe(null)
    main.kill('SIGKILL')
    await once(main, 'exit')
    const died = performance.now()
    expect(await ended).toEqual([1, null])
    expect(performance.now() - died).toBeLessThan(10_000)
  },
)
