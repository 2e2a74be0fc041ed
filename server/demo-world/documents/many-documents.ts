import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { document, documentVersion } from '../../db/schema/documents.ts'
import { storedFile, storedFileChunk } from '../../db/schema/files.ts'
import { chunkSize } from '../../files/stored-files.ts'
import { northgate } from '../companies/companies.ts'
import { workingMoment } from '../working-time.ts'
import { demoFileMakers } from './document-files.ts'
import { demoCategories } from './document-stories.ts'
import { activateNewest, stableUuid } from './documents.ts'

/** A large company's library after years, for benchmarks. */

const titles = [
  'Change Record',
  'Site Survey',
  'Warranty Certificate',
  'Delivery Note',
  'Firewall Review',
  'Access Review',
  'Onboarding Checklist',
] as const
const tenantId = northgate.id

/** Fills Northgate Capital's documents up to a number, each with a one-page file. */
export async function fillManyDocuments(queries: Queries, now: Date, count: number): Promise<void> {
  const known = await queries
    .select({ name: document.name })
    .from(document)
    .where(and(eq(document.tenantId, tenantId), eq(document.kind, 'document')))
  const names = new Set(known.map(({ name }) => name))
  const missing = Array.from({ length: count - known.length }, (_, index) => index)
  const all = missing.map((index) => documentTitle(index)).filter((name) => !names.has(name))
  const bytes = await makeOnePagePdf(now)
  for (let start = 0; start < all.length; start += 1_000) {
    await addDocuments(queries, all.slice(start, start + 1_000), bytes, now)
  }
  await activateNewest(queries, tenantId)
}

function documentTitle(index: number): string {
  const title = titles[index % titles.length] ?? titles[0]
  return `${title} ${String(1 + Math.floor(index / titles.length)).padStart(4, '0')}`
}

async function addDocuments(queries: Queries, names: string[], bytes: Buffer, now: Date) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { mediaType } = demoFileMakers.pdf
  const size = bytes.byteLength
  const today = toDay(toEastern(now))
  const came = names.map((name, index) =>
    workingMoment(addDays(today, -30 - Math.floor((index * 7) / 24)), name),
  )
  const on = (index: number) => came[index] ?? now
  const files = await queries
    .insert(storedFile)
    .values(
      names.map((_, index) => ({
        tenantId,
        mediaType,
        size,
        chunkSize,
        sha256,
        storedAt: on(index),
      })),
    )
    .returning({ id: storedFile.id })
  await queries
    .insert(storedFileChunk)
    .values(files.map(({ id }) => ({ tenantId, fileId: id, position: 0, bytes })))
  const documents = await queries
    .insert(document)
    .values(
      names.map((name, index) => ({
        tenantId,
        kind: 'document' as const,
        name,
        uuid: stableUuid(tenantId, 'document', name),
        description: 'Filed by the helpdesk when the work was completed.',
        categoryId: 1 + (index % demoCategories.length),
      })),
    )
    .returning({ id: document.id, name: document.name })
  await queries.insert(documentVersion).values(
    documents.map(({ id, name }, index) => ({
      tenantId,
      documentId: id,
      number: 1,
      fileId: files[index]?.id ?? 0,
      fileName: `${name}.pdf`,
      createdAt: on(index),
    })),
  )
}

function makeOnePagePdf(on: Date): Promise<Buffer> {
  return demoFileMakers.pdf.make({
    title: 'Record',
    company: northgate.name,
    edition: 'Version 1',
    paragraphs: ['Filed by the helpdesk when the work was completed.'],
    on,
  })
}
