import '../own-environment.mjs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from '../reserved-port.ts'
import { runDaySettings } from './models/now.ts'
import { createRestartableServer } from './portals/portal-server.ts'

/**
 * Creates the demo world once per run, as a server's first start does. Starting on a copy takes a
 * sixth of the time (data-folder.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-world-'))
  const server = createRestartableServer({
    PORT: `${await reservePort()}`,
    DATA_DIR: folder,
    ...runDaySettings(),
  })
  await server.start()
  await server.end('SIGTERM')
  // Copies needn't survive a power failure, so syncing to disk is off. Tests that need it have
  // their own folders.
  await appendFile(
    join(folder, 'postgres', 'postgresql.auto.conf'),
    ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`).join(''),
  )
  process.env.TEST_DEMO_WORLD = folder
  return () => rm(folder, { recursive: true, force: true })
}
