import '../own-environment.mjs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from '../reserved-port.ts'
import { runDaySettings } from './models/now.ts'
import { createServerProcess } from './portal-server.ts'

/**
 * Makes the demo world once for the whole run, as a server does on its first start: that takes six times what a start on
 * a copy does (data-folder.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-world-'))
  const server = createServerProcess({
    PORT: `${await reservePort()}`,
    DATA_DIR: folder,
    ...runDaySettings(),
  })
  await server.start()
  await server.end('SIGTERM')
  // What copies hold is gone with the run: nothing has to survive a power cut. Tests of that have folders of their own.
  await appendFile(
    join(folder, 'postgres', 'postgresql.auto.conf'),
    ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`).join(''),
  )
  process.env.TEST_DEMO_WORLD = folder
  return () => rm(folder, { recursive: true, force: true })
}
