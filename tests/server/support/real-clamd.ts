import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClamdAddress, createClamdScan } from '#server/uploads/virus-scan.ts'
import { reservePort } from '../../reserved-port.ts'
import { eicar } from './clamd.ts'

/** Debian's package clamav-daemon installs it where only root's PATH leads. */
const program = ['clamd', '/usr/sbin/clamd'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)
/** Whether this machine has ClamAV's daemon. */
export const hasClamd = program !== undefined

/** ClamAV's daemon while it runs. */
export interface RunningClamd extends ClamdAddress {
  readonly stop: () => Promise<void>
}

/** Starts ClamAV's daemon with a single signature, for the standard test file. */
export async function startRealClamd(): Promise<RunningClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-clamd-'))
  const port = await reservePort()
  const signature = `Eicar-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`
  await writeFile(join(folder, 'test.ndb'), signature)
  await writeFile(
    join(folder, 'clamd.conf'),
    [
      `DatabaseDirectory ${folder}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      'Foreground yes',
      'StreamMaxLength 30M',
      `TemporaryDirectory ${folder}`,
      '',
    ].join('\n'),
  )
  const daemon: ChildProcess = spawn(program ?? 'clamd', ['-c', join(folder, 'clamd.conf')], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => daemon.once('exit', () => resolve()))
  const address = { host: '127.0.0.1', port }
  const answers = () =>
    createClamdScan(address)
      .ping()
      .then(
        () => true,
        () => false,
      )
  while (!(await answers())) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with ${daemon.exitCode}.`)
    await sleep(100)
  }
  return {
    ...address,
    stop: async () => {
      daemon.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
