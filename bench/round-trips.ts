import type { EndpointName } from '#schemas/contract.ts'

/** Why a call waits for more than one round trip to PostgreSQL, and for how many at most. */
interface MoreRoundTrips {
  readonly trips: number
  readonly because: string
}

/** Nothing of a file is sent before the audit has its download. */
const committed = 'commits who downloaded it'
const readAfterwards = {
  trips: 3,
  because: `${committed}; the content is read in short transactions of its own`,
}

/** GET calls that need more than one round trip. All others wait for one. */
export const moreRoundTrips: Partial<Record<EndpointName, MoreRoundTrips>> = {
  documentDownload: readAfterwards,
  reportDownload: readAfterwards,
  attachmentDownload: readAfterwards,
  dashboardDocumentFile: readAfterwards,
  invoiceDownload: readAfterwards,
  // Their first bytes are a heading of the archive or the paper.
  documentArchive: { trips: 2, because: committed },
  invoiceArchive: { trips: 2, because: committed },
  billingStatement: {
    trips: 2,
    because: 'its transaction may record a download, and is committed',
  },
  ownSessions: { trips: 3, because: 'records this session before it lists them, and commits it' },
}
