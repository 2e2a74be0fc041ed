import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import { byName } from '../db/by-name.ts'
import {
  type DocumentKind,
  document,
  documentCategory,
  documentVersion,
} from '../db/schema/documents.ts'
import { storedFile } from '../db/schema/files.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { getCompany } from './companies.ts'
import { addDocumentVersion, requireFile } from './document-versions.ts'

/** Publishes and removes a company's documents and reports. */

/** Identifies a document: names are unique per company and kind. */
interface DocumentKey {
  readonly tenantId: string
  readonly kind: DocumentKind
  readonly name: string
}

/** A document with the file of its newest version. */
export interface Publication extends DocumentKey {
  /** Path of the file. */
  readonly path: string
  /** Required for a new document; created if it doesn't exist. Undefined leaves it unchanged. */
  readonly category?: string | undefined
  /** Undefined leaves it unchanged. */
  readonly description?: string | undefined
}

type Document = typeof document.$inferSelect

const longestName = 200

/**
 * Publishes a document, or a new version if one of that name exists. Publishing the current file
 * again adds no version.
 * @throws AdministrationError
 */
export async function publishDocument(
  administration: Administration,
  wanted: Publication,
): Promise<AdministrationResult> {
  const { tenantId, kind, category, description } = wanted
  const name = wanted.name.trim()
  await getCompany(administration, tenantId)
  if (name === '') throw new AdministrationError(`The ${kind} needs a name.`)
  if (name.length > longestName || /\p{Cc}/u.test(name)) {
    throw new AdministrationError(`A name is one line of ${longestName} characters at most.`)
  }
  await requireFile(wanted.path)
  const known = await findDocument(administration, { ...wanted, name })
  if (!known && !category?.trim())
    throw new AdministrationError(`The new ${kind} needs a --category.`)
  const categoryId = category?.trim()
    ? await findOrCreateCategory(administration, tenantId, category.trim())
    : undefined
  const own = known ?? (await addDocument(administration, { ...wanted, name }, categoryId ?? 0))
  const described = await updateDocumentDetails(administration, own, { categoryId, description })
  const version = await addDocumentVersion(administration, own, wanted.path)
  if (version === undefined && !described) {
    return { changed: false, sentence: `${tenantId} already has this ${kind}. Nothing changed.` }
  }
  if (version === undefined) {
    return { changed: true, sentence: `The ${kind} ${name} of ${tenantId} was changed.` }
  }
  return {
    changed: true,
    sentence: `${tenantId} has version ${version} of the ${kind} ${name} now.`,
  }
}

/** A company's documents and reports by kind and name. @throws AdministrationError */
export async function listCompanyDocuments(administration: Administration, tenantId: string) {
  await getCompany(administration, tenantId)
  return administration.queries
    .select({
      kind: document.kind,
      name: document.name,
      category: documentCategory.name,
      versions: count(documentVersion.id),
    })
    .from(document)
    .innerJoin(
      documentCategory,
      and(
        eq(documentCategory.tenantId, document.tenantId),
        eq(documentCategory.id, document.categoryId),
      ),
    )
    .leftJoin(documentVersion, eq(documentVersion.documentId, document.id))
    .where(eq(document.tenantId, tenantId))
    .groupBy(document.id, documentCategory.name)
    .orderBy(asc(document.kind), byName(document.name))
}

/** Removes a document with all its versions and files. @throws AdministrationError */
export async function removeDocument(
  administration: Administration,
  named: DocumentKey,
): Promise<AdministrationResult> {
  const { queries } = administration
  const { tenantId, kind, name } = named
  await getCompany(administration, tenantId)
  const known = await findDocument(administration, named)
  if (!known) {
    return {
      changed: false,
      sentence: `${tenantId} doesn't have ${kind} ${name}. Nothing changed.`,
    }
  }
  const files = await queries
    .select({ id: documentVersion.fileId })
    .from(documentVersion)
    .where(eq(documentVersion.documentId, known.id))
  await queries.update(document).set({ activeVersionId: null }).where(eq(document.id, known.id))
  await queries.delete(document).where(eq(document.id, known.id))
  const ids = files.map(({ id }) => id)
  await queries.delete(storedFile).where(inArray(storedFile.id, ids))
  await writeDocumentAudit(administration, known, 'delete')
  return { changed: true, sentence: `${tenantId} no longer has ${kind} ${known.name}.` }
}

/** @throws AdministrationError where another name differs only in case */
async function findDocument(
  { queries }: Administration,
  { tenantId, kind, name }: DocumentKey,
): Promise<Document | undefined> {
  const [found] = await queries
    .select()
    .from(document)
    .where(
      and(
        eq(document.tenantId, tenantId),
        eq(document.kind, kind),
        sql`lower(${document.name}) = lower(${name})`,
      ),
    )
    .orderBy(sql`${document.name} <> ${name}`)
  if (found && found.name !== name) {
    throw new AdministrationError(
      `The ${kind} is called "${found.name}": write its name like that.`,
    )
  }
  return found
}

/** Finds a category by name, ignoring case, or creates it. Returns its id. */
async function findOrCreateCategory(
  { queries }: Administration,
  tenantId: string,
  name: string,
): Promise<number> {
  const own = eq(documentCategory.tenantId, tenantId)
  const [known] = await queries
    .select({ id: documentCategory.id })
    .from(documentCategory)
    .where(and(own, sql`lower(${documentCategory.name}) = lower(${name})`))
  if (known) return known.id
  const [last] = await queries
    .select({ id: max(documentCategory.id) })
    .from(documentCategory)
    .where(own)
  const id = (last?.id ?? 0) + 1
  await queries.insert(documentCategory).values({ tenantId, id, name })
  return id
}

async function addDocument(
  administration: Administration,
  { tenantId, kind, name, description = '' }: Publication,
  categoryId: number,
): Promise<Document> {
  const [added] = await administration.queries
    .insert(document)
    .values({ tenantId, kind, name, description, categoryId })
    .returning()
  if (!added) throw new Error('A row that was inserted is there.')
  await writeDocumentAudit(administration, added, 'insert')
  return added
}

/** @returns whether anything changed */
async function updateDocumentDetails(
  administration: Administration,
  own: Document,
  wanted: { readonly categoryId: number | undefined; readonly description: string | undefined },
): Promise<boolean> {
  const after = {
    categoryId: wanted.categoryId ?? own.categoryId,
    description: wanted.description ?? own.description,
  }
  if (after.categoryId === own.categoryId && after.description === own.description) return false
  await administration.queries.update(document).set(after).where(eq(document.id, own.id))
  await writeDocumentAudit(administration, own, 'update')
  return true
}

function writeDocumentAudit(
  administration: Administration,
  own: Document,
  change: 'insert' | 'update' | 'delete',
) {
  const { tenantId, id: entityId } = own
  return writeAuditEntry(administration, { tenantId, change, entity: 'document', entityId })
}
