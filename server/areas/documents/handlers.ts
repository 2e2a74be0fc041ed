import type { documentCalls } from '#schemas/contract/documents/calls.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { documentsOf, reportsOf, versionsOf } from '../../company/documents/documents.ts'
import { archiveOf, downloadOf } from '../../company/documents/downloads.ts'
import { queryJson } from '../../db/json-rows.ts'
import { recordVisit } from './visits.ts'

/** Documents and reports. */
export const documentHandlers = {
  documents: (_input, { tenant }) => queryJson(tenant, documentsOf(tenant)),
  documentVersions: ({ params }, { tenant }) => versionsOf(tenant, 'document', params.id),
  documentDownload: ({ params }, { tenant }) => downloadOf(tenant, params),

  reports: (_input, { tenant }) => queryJson(tenant, reportsOf(tenant)),
  reportVersions: ({ params }, { tenant }) => versionsOf(tenant, 'report', params.id),
  reportDownload: ({ params }, { tenant }) => downloadOf(tenant, params, ['report']),

  documentArchive: ({ query }, call) => archiveOf(call, query.versions),
  pageVisit: ({ body }, call) => recordVisit(call, body.page),
} satisfies HandlersOf<typeof documentCalls>
