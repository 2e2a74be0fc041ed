import type { documentCalls } from '#schemas/contract/documents/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import {
  listDocuments,
  listDocumentVersions,
  listReports,
} from '../../company/documents/documents.ts'
import { downloadVersion, downloadVersions } from '../../company/documents/downloads.ts'
import { queryJson } from '../../db/json-rows.ts'
import { recordPageVisit } from './visits.ts'

/** Documents and reports. */
export const documentHandlers = {
  documents: (_input, { tenant }) => queryJson(tenant, listDocuments(tenant)),
  documentVersions: ({ params }, { tenant }) => listDocumentVersions(tenant, 'document', params.id),
  documentDownload: ({ params }, { tenant }) => downloadVersion(tenant, params),

  reports: (_input, { tenant }) => queryJson(tenant, listReports(tenant)),
  reportVersions: ({ params }, { tenant }) => listDocumentVersions(tenant, 'report', params.id),
  reportDownload: ({ params }, { tenant }) => downloadVersion(tenant, params, ['report']),

  documentArchive: ({ query }, call) => downloadVersions(call, query.versions),
  pageVisit: ({ body }, call) => recordPageVisit(call, body.page),
} satisfies AreaHandlers<typeof documentCalls>
