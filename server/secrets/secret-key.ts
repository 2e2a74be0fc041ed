import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'
import { secretKeyLength } from './secret-box.ts'

const fileName = 'secrets-key'

/**
 * The key for secrets, from the settings or else from the data folder; undefined if there is none.
 * @throws StartupError where the stored key can't be used
 */
export async function loadSecretKey(
  configured: Buffer | undefined,
  folder: string,
): Promise<Buffer | undefined> {
  if (configured) return configured
  const file = join(folder, fileName)
  const stored = await readKey(file)
  if (stored === undefined || stored.length === secretKeyLength) return stored
  throw new StartupError(
    `${file} holds no key of ${secretKeyLength} bytes: put the right one back, or set SECRETS_KEY.`,
  )
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartupError(`${file} cannot be read (${error.code}).`, { cause: error })
  })
  return written === undefined ? undefined : Buffer.from(written.trim(), 'base64')
}

/**
 * Creates a key in the data folder, readable by its owner only. If several servers do so at once,
 * all use the first one's key.
 */
export async function createSecretKey(folder: string): Promise<Buffer> {
  const file = join(folder, fileName)
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const key = randomBytes(secretKeyLength)
  await writeFile(draft, `${key.toString('base64')}\n`, { mode: 0o600 })
  try {
    await chmod(draft, 0o600)
    await link(draft, file)
    return key
  } catch (error) {
    const winner = await readKey(file)
    if (winner) return winner
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
