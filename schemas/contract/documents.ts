import { z } from 'zod'
import { anyFile, callCost, type Endpoint } from '../api/endpoint.ts'
import {
  archiveQuery,
  documentVersions,
  pageVisitAnswer,
  pageVisitBody,
  portalDocument,
  report,
} from '../documents/documents.ts'
import { permissions } from '../people/permissions.ts'
import { idInAddress } from './address.ts'

const { resources, cybersecurityDashboard } = permissions
const area = 'Documents'
const params = z.object({ id: idInAddress })
const versionParams = z.object({ id: idInAddress, versionId: idInAddress })
const storedFile = {
  file: anyFile,
  ranged: true,
  output: z.unknown(),
  cost: callCost.download,
} as const

/** The calls of documents and reports. */
export const documentCalls = {
  documents: {
    method: 'GET',
    path: '/resources/documents',
    area,
    summary: 'The documents of the company, by name',
    allowed: resources,
    cost: callCost.list,
    output: z.array(portalDocument),
  },
  documentVersions: {
    method: 'GET',
    path: '/resources/documents/{id}',
    area,
    summary: 'The versions of a document: those without a file name first, then the newest first',
    allowed: resources,
    params,
    output: documentVersions,
  },
  documentDownload: {
    method: 'GET',
    path: '/resources/documents/{id}/versions/{versionId}',
    area,
    summary:
      'A version of a document or report, or of a policy document or risk report of the cybersecurity dashboard (AMB-110), as its file',
    allowed: [resources, cybersecurityDashboard],
    params: versionParams,
    ...storedFile,
  },
  reports: {
    method: 'GET',
    path: '/resources/reports',
    area,
    summary: 'The reports of the company, by name, archived ones among them',
    allowed: resources,
    cost: callCost.list,
    output: z.array(report),
  },
  reportVersions: {
    method: 'GET',
    path: '/resources/reports/{id}',
    area,
    summary: 'The versions of a report: those without a file name first, then the newest first',
    allowed: resources,
    params,
    output: documentVersions,
  },
  reportDownload: {
    method: 'GET',
    path: '/resources/reports/{id}/versions/{versionId}',
    area,
    summary:
      'A version of a report, as its file; the spec names the call of documents for it (AMB-130)',
    allowed: resources,
    params: versionParams,
    ...storedFile,
    extension: true,
  },
  documentArchive: {
    method: 'GET',
    path: '/extensions/documentarchive',
    area: 'Extensions',
    summary: 'Versions of documents and reports as one ZIP archive',
    allowed: resources,
    query: archiveQuery,
    file: 'application/zip',
    output: z.unknown(),
    cost: callCost.file,
    extension: true,
  },
  pageVisit: {
    method: 'POST',
    path: '/extensions/pagevisits',
    area: 'Extensions',
    summary:
      'Notes that the caller is at a page, and answers when they were there before; half an hour without a note ends a visit',
    allowed: 'member',
    invalidates: [],
    body: pageVisitBody,
    output: pageVisitAnswer,
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
