import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * A new folder for the data of a portal, with the demo world in it where the run has made one (global-setup.ts). Whoever
 * asks for it removes it.
 * @param kind a word of its name
 * @param settings of the portal: at another time than the run's its world is another
 */
export async function createDataFolder(
  kind: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `stepwell-${kind}-`))
  const world = process.env.TEST_DEMO_WORLD
  // With its owners: PostgreSQL takes no files of somebody else.
  if (world && !settings.CLOCK) await promisify(execFile)('cp', ['-a', `${world}/.`, folder])
  return folder
}
