import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod/mini'
import { erasedPerson } from '#schemas/people/person.ts'
import type { Database, Queries } from '../../db/database.ts'
import { erasure } from '../../db/schema/erasures.ts'
import { contact, mailbox } from '../../db/schema/lists.ts'
import { person } from '../../db/schema/tenancy.ts'
import { StartupError } from '../../process/startup-error.ts'
import { AdministrationError, administer } from '../administration.ts'
import { matchesAddressHash } from './address-hash.ts'
import { erasePerson } from './erase-person.ts'

/**
 * Erasures are also kept in a file of the data folder, since restoring an older backup would bring
 * people back.
 */

const recorded = z.object({
  personId: z.int().check(z.positive()),
  reason: z.string(),
  addressHash: z.string(),
  at: z.string(),
})
type RecordedErasure = z.infer<typeof recorded>

const erasureFile = (dataFolder: string) => join(dataFolder, 'erased-people.jsonl')

/** Adds the database's erasures to the file, keeping those that are only in the file. */
export async function recordErasures(database: Database, dataFolder: string): Promise<void> {
  const stored = await database.asProvider((queries) => queries.select().from(erasure))
  const known = await readRecordedErasures(dataFolder)
  const hashes = new Set(known.map(({ addressHash }) => addressHash))
  const added = stored
    .filter(({ addressHash }) => !hashes.has(addressHash))
    .map(({ personId, reason, addressHash, at }): RecordedErasure => {
      return { personId, reason, addressHash, at: at.toISOString() }
    })
  if (added.length === 0) return
  await mkdir(dataFolder, { recursive: true })
  const draft = `${erasureFile(dataFolder)}.${randomUUID()}`
  const lines = [...known, ...added].map((one) => `${JSON.stringify(one)}\n`)
  await writeFile(draft, lines.join(''), { mode: 0o600, flush: true })
  await rename(draft, erasureFile(dataFolder))
}

/**
 * Repeats the recorded erasures after a backup was restored. A person whom a company needs stays,
 * and is reported by account id.
 * @returns lines for the operator
 */
export async function repeatErasures(
  database: Database,
  dataFolder: string,
  clock: () => Date,
): Promise<string[]> {
  const lines: string[] = []
  for (const { personId, reason, addressHash } of await readRecordedErasures(dataFolder)) {
    const isBack = await database.asProvider((queries) =>
      isPersonStored(queries, personId, addressHash),
    )
    if (!isBack) continue
    try {
      await administer(database, { actor: 'restore', clock }, (administration) =>
        erasePerson(administration, { who: String(personId), reason, dryRun: false }),
      )
      lines.push(`${personId}, whom the backup brought back, is erased again.`)
    } catch (error) {
      if (!(error instanceof AdministrationError)) throw error
      lines.push(`${personId} is back, and must be erased again: ${error.message}`)
    }
  }
  return lines
}

async function isPersonStored(queries: Queries, id: number, hash: string): Promise<boolean> {
  const found = [
    await queries
      .select({ email: person.email })
      .from(person)
      .where(and(eq(person.id, id), ne(person.email, erasedPerson(id).email))),
    await queries
      .select({ email: contact.email })
      .from(contact)
      .where(eq(contact.profileAccountId, id)),
    await queries
      .select({ email: mailbox.email })
      .from(mailbox)
      .where(eq(mailbox.profileAccountId, id)),
  ]
  const addresses = new Set(found.flat().map(({ email }) => email))
  return [...addresses].some((email) => matchesAddressHash(hash, email))
}

/** @throws StartupError where a line of the file isn't an erasure as it was written */
async function readRecordedErasures(dataFolder: string): Promise<RecordedErasure[]> {
  const text = await readFile(erasureFile(dataFolder), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      try {
        return recorded.parse(JSON.parse(line))
      } catch {
        throw new StartupError(
          `Line ${index + 1} of ${erasureFile(dataFolder)} doesn't record an erasure: restore the file as it was, or remove that line.`,
        )
      }
    })
}
