import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import {
  document,
  documentCategory,
  documentVersion,
  pageVisit,
} from '../../db/schema/documents.ts'
import { storeFile } from '../../files/stored-files.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { demoPeople } from '../people.ts'
import { pastWorkdayStarts, workingMoment } from '../working-time.ts'
import { demoFileMakers } from './document-files.ts'
import {
  type DemoCategory,
  type DocumentStory,
  demoCategories,
  libraryStories,
} from './document-stories.ts'
import { fillManyDocuments } from './many-documents.ts'
import { securityStories } from './security-document-stories.ts'

/** The demo world's documents and reports, with valid files. */

const files = { limit: 1_000_000 } as const

/** Adds what is missing. @param scale above 1 gives Northgate Capital 500 documents per unit */
export async function fillDocuments(
  queries: Queries,
  clock: () => Date,
  scale: number,
): Promise<void> {
  const today = toDay(toEastern(clock()))
  for (const { company, documents } of libraryStories) {
    await queries
      .insert(documentCategory)
      .values(demoCategories.map((name, index) => ({ tenantId: company.id, id: index + 1, name })))
      .onConflictDoNothing()
    for (const story of documents) await fillDocument(queries, company, story, today)
    await fillVisits(queries, company, today)
  }
  for (const { company, documents } of securityStories) {
    for (const story of documents) await fillDocument(queries, company, story, today)
  }
  if (scale > 1) await fillManyDocuments(queries, clock(), 500 * scale)
}

async function fillDocument(
  queries: Queries,
  company: DemoCompany,
  story: DocumentStory,
  today: CalendarDay,
): Promise<void> {
  const { id: tenantId } = company
  const { kind, name, description, category, uploadedBy, isArchive = false } = story
  const [added] = await queries
    .insert(document)
    .values({
      tenantId,
      kind,
      name,
      description,
      isArchive,
      uuid: stableUuid(tenantId, kind, name),
      categoryId: category && demoCategoryId(category),
      uploadedBy,
    })
    .onConflictDoNothing()
    .returning({ id: document.id })
  if (!added) return
  for (const [index, version] of story.versions.entries()) {
    const number = index + 1
    const came = `${tenantId} ${kind} ${name} ${number}`
    const on = workingMoment(addDays(today, -version.daysAgo), came)
    const { mediaType, make } = demoFileMakers[story.ending]
    const content = [await make(demoPaper(company, story, number, on))]
    const inTransaction = <Result>(work: (inner: Queries) => Promise<Result>) => work(queries)
    const file = await storeFile(inTransaction, { ...files, tenantId, mediaType, content, now: on })
    const { fileName } = version
    await queries.insert(documentVersion).values({
      tenantId,
      documentId: added.id,
      number,
      fileId: file.id,
      fileName,
      createdAt: on,
    })
  }
  await activateNewest(queries, tenantId)
}

/** Makes the newest version of each document current if none is. */
export async function activateNewest(queries: Queries, tenantId: string): Promise<void> {
  await queries
    .update(document)
    .set({
      activeVersionId: sql`(
        select v.id from ${documentVersion} v
        where v.tenant_id = ${document.tenantId} and v.document_id = ${document.id}
        order by v.number desc limit 1)`,
    })
    .where(and(eq(document.tenantId, tenantId), isNull(document.activeVersionId)))
}

/** The fixed id of a demo category. */
export function demoCategoryId(category: DemoCategory): number {
  return demoCategories.indexOf(category) + 1
}

/** A deterministic UUID, so that existing rows are recognized. */
export function stableUuid(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** What each kind is called in its own text. */
const kindNames = {
  document: 'document',
  report: 'report',
  policy: 'policy document',
  riskReport: 'risk report',
} as const satisfies Record<DocumentStory['kind'], string>

function demoPaper(company: DemoCompany, story: DocumentStory, number: number, on: Date) {
  const date = on.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
  const { kind, category, uploadedBy } = story
  const place = category ? `, under ${category}. Earlier versions stay available in the portal` : ''
  const origin =
    uploadedBy === undefined
      ? `This ${kindNames[kind]} was published by the helpdesk for ${company.name}${place}.`
      : `This ${kindNames[kind]} was written and uploaded by ${company.name}.`
  return {
    title: story.name,
    company: company.name,
    edition: `Version ${number}, ${date}`,
    paragraphs: [
      story.description,
      origin,
      'Questions? Open a service ticket with the title and version, and the helpdesk will answer.',
    ],
    on,
  }
}

/**
 * Dana and Lee last visited more than nine days ago, early in the morning; later documents are new
 * to them.
 */
async function fillVisits(queries: Queries, { id: tenantId }: DemoCompany, today: CalendarDay) {
  const [seenAt = null] = pastWorkdayStarts(addDays(today, -9), 1)
  if (!seenAt) return
  const rows = [demoPeople.dana, demoPeople.lee].flatMap(({ profileAccountId: personId }) =>
    ['documents', 'reports'].map((page) => ({ tenantId, personId, page, seenAt })),
  )
  await queries.insert(pageVisit).values(rows).onConflictDoNothing()
}
