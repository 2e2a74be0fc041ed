import { anyFileMediaType, type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { resources, cybersecurityDashboard } = permissions
const storedFile = {
  file: anyFileMediaType,
  ranged: true,
  cost: callCost.download,
} as const

/** The calls of documents and reports. */
export const documentCalls = {
  documents: {
    method: 'GET',
    path: '/resources/documents',
    allowed: resources,
    cost: callCost.list,
  },
  documentVersions: {
    method: 'GET',
    path: '/resources/documents/{id}',
    allowed: resources,
  },
  documentDownload: {
    method: 'GET',
    path: '/resources/documents/{id}/versions/{versionId}',
    allowed: [resources, cybersecurityDashboard],
    ...storedFile,
  },
  reports: {
    method: 'GET',
    path: '/resources/reports',
    allowed: resources,
    cost: callCost.list,
  },
  reportVersions: {
    method: 'GET',
    path: '/resources/reports/{id}',
    allowed: resources,
  },
  reportDownload: {
    method: 'GET',
    path: '/resources/reports/{id}/versions/{versionId}',
    allowed: resources,
    ...storedFile,
    extension: true,
  },
  documentArchive: {
    method: 'GET',
    path: '/extensions/documentarchive',
    allowed: resources,
    file: 'application/zip',
    cost: callCost.file,
    extension: true,
  },
  pageVisit: {
    method: 'POST',
    path: '/extensions/pagevisits',
    allowed: 'member',
    invalidates: [],
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
