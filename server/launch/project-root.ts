import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, wherever this code is bundled. */
export const projectRoot = folderAbove(fileURLToPath(import.meta.url))

function folderAbove(path: string): string {
  const folder = dirname(path)
  return existsSync(join(folder, 'package.json')) ? folder : folderAbove(folder)
}
