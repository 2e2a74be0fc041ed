import type {
  DocumentVersions,
  PortalDocument,
  PortalReport,
} from '#schemas/documents/documents.ts'
import type { TestApi } from './api.ts'

/** Documents and reports as Dana sees them at Northgate Capital. */

export interface DocumentLibrary {
  readonly documents: readonly PortalDocument[]
  readonly reports: readonly PortalReport[]
  /** The Disaster Recovery Plan, with four versions, two of them without a file name. */
  readonly plan: PortalDocument
}

/** Reads the documents and reports through the API. */
export async function readDocumentLibrary(api: TestApi): Promise<DocumentLibrary> {
  const { output: documents } = await api.call<PortalDocument[]>('GET /resources/documents')
  const { output: reports } = await api.call<PortalReport[]>('GET /resources/reports')
  return { documents, reports, plan: requireDocument(documents, 'Disaster Recovery Plan') }
}

/** A document by name. Throws if there is none. */
export function requireDocument<Item extends PortalDocument>(
  list: readonly Item[],
  name: string,
): Item {
  const found = list.find((item) => item.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

/** Reads a document's versions through the API; `of` is `documents` or `reports`. */
export async function listVersions(
  api: TestApi,
  { id }: Pick<PortalDocument, 'id'>,
  of = 'documents',
): Promise<DocumentVersions> {
  return (await api.call<DocumentVersions>(`GET /resources/${of}/${id}`)).output
}

/** The call that downloads a version. */
export function downloadCall(id: unknown, versionId: unknown, of = 'documents'): string {
  return `GET /resources/${of}/${id}/versions/${versionId}`
}
