import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Creates a portal's data folder, with the demo world in it if the run has prepared one
 * (global-setup.ts). The caller removes it.
 * @param kind part of its name
 * @param settings of the portal; with another clock than the run's, the demo world isn't copied
 */
export async function createDataFolder(
  kind: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `stepwell-${kind}-`))
  const world = process.env.TEST_DEMO_WORLD
  // Keeps the owners, since PostgreSQL refuses files of other accounts.
  if (world && !settings.CLOCK) await promisify(execFile)('cp', ['-a', `${world}/.`, folder])
  return folder
}
