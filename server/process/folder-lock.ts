import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod/mini'
import { isRunning, readProcessIdentity } from './processes.ts'
import { StartupError } from './startup-error.ts'

const holderSchema = z.object({ pid: z.number().check(z.int()), identity: z.optional(z.string()) })
type Holder = z.infer<typeof holderSchema>

/** How long to wait for a server that is stopping, in milliseconds. */
const timeout = 3000

/**
 * Locks a folder for this process until the returned function is called or the process ends in any
 * way: the lock of a killed process is taken over.
 * @throws StartupError where another running process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, identity: readProcessIdentity(process.pid) })
  const written = join(folder, `lock.${randomUUID()}`)
  await writeFile(written, mine, { mode: 0o600 })
  try {
    const until = Date.now() + timeout
    while (!(await linkLock(written, lock))) {
      const content = await readLock(lock)
      // The holder has just released it.
      if (content === undefined) continue
      const holder = parseLockHolder(content)
      if (!holder || !isHolderRunning(holder)) await discardLock(lock, content)
      else if (Date.now() > until) {
        throw new StartupError(
          `The data folder ${folder} is already in use by process ${holder.pid}: stop that one first, or set DATA_DIR to another folder.`,
        )
      } else await sleep(100)
    }
  } finally {
    await rm(written, { force: true })
  }
  return async () => {
    if ((await readFile(lock, 'utf8').catch(() => undefined)) === mine) await rm(lock)
  }
}

/** Reads a lock; undefined if it is gone. @throws StartupError where it can't be read */
async function readLock(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8')
  } catch (cause) {
    if (isGone(cause)) return undefined
    throw new StartupError(
      `The lock ${lock} can't be read by this account: give the folder to the account that runs the portal. If no other process uses the folder, remove the file.`,
      { cause },
    )
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** A hard link is atomic: of two at once one fails, and a lock is never read half-written. */
async function linkLock(written: string, lock: string): Promise<boolean> {
  try {
    await link(written, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isHolderRunning({ pid, identity }: Holder): boolean {
  return isRunning(pid) && readProcessIdentity(pid) === identity
}

function parseLockHolder(content: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(content))
  } catch {
    return undefined
  }
}

/** Removes a dead holder's lock; restores it if another process has just taken it over. */
async function discardLock(lock: string, content: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`
  try {
    await rename(lock, aside)
  } catch {
    return
  }
  const moved = await readFile(aside, 'utf8')
  if (moved !== content) await linkLock(aside, lock)
  await rm(aside, { force: true })
}
