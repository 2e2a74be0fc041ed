import { inArray } from 'drizzle-orm'
import { requestKinds } from '../../company/requests/kinds.ts'
import { visibleRequests } from '../../company/requests/visible-requests.ts'
import { submittedRequest } from '../../db/schema/requests.ts'
import type { SearchSource } from '../source.ts'

/** Submitted requests, by number and subject, newest first. */
export const requestSource: SearchSource = {
  group: 'requests',
  source: 'request',
  listedBy: 'submittedRequests',
  seenBy: visibleRequests,
  results: async ({ queries }, ids) => {
    const { id, referenceNumber, flow, about } = submittedRequest
    const rows = await queries
      .select({ id, title: referenceNumber, flow, about })
      .from(submittedRequest)
      .where(inArray(id, ids))
    return rows.map(({ flow: kind, about: whom, ...row }) => {
      const title = requestKinds.find((one) => one.id === kind)?.title ?? kind
      return { ...row, detail: whom === null ? title : `${title} · ${whom}` }
    })
  },
}
