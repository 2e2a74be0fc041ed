import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  archiveQuery,
  documentVersions,
  pageVisitAnswer,
  pageVisitBody,
  portalDocument,
  reportDocument,
} from '../../documents/documents.ts'
import { idInAddress } from '../id-in-address.ts'
import type { documentCalls } from './calls.ts'

const area = 'Documents'
const params = z.object({ id: idInAddress })
const versionParams = z.object({ id: idInAddress, versionId: idInAddress })
const storedFile = { output: z.unknown() }

/** Inputs and outputs of the calls about documents and reports. */
export const documentSchemas = {
  documents: {
    area,
    summary: 'The documents of the company, by name',
    output: z.array(portalDocument),
  },
  documentVersions: {
    area,
    summary: 'The versions of a document: those without a file name first, then the newest first',
    params,
    output: documentVersions,
  },
  documentDownload: {
    area,
    summary:
      'A version of a document or report, or of a policy document or risk report of the cybersecurity dashboard, as its file',
    params: versionParams,
    ...storedFile,
  },
  reports: {
    area,
    summary: 'The reports of the company, by name, archived ones among them',
    output: z.array(reportDocument),
  },
  reportVersions: {
    area,
    summary: 'The versions of a report: those without a file name first, then the newest first',
    params,
    output: documentVersions,
  },
  reportDownload: {
    area,
    summary: 'A version of a report, as its file',
    params: versionParams,
    ...storedFile,
  },
  documentArchive: {
    area: 'Extensions',
    summary: 'Versions of documents and reports as one ZIP archive',
    query: archiveQuery,
    output: z.unknown(),
  },
  pageVisit: {
    area: 'Extensions',
    summary:
      'Notes that the caller is at a page, and answers when they were there before; half an hour without a note ends a visit',
    body: pageVisitBody,
    output: pageVisitAnswer,
  },
} satisfies CallSchemasFor<typeof documentCalls>
