import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { VisitedPage } from '#schemas/documents/documents.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/**
 * Records the person's visit to a page.
 * @returns the end of their previous visit (Eastern); undefined until known, at the first visit, and if the API doesn't
 * store visits
 */
export function useRecordAndGetLastVisit(page: VisitedPage): string | undefined {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const [since, setSince] = useState<string>()
  useEffect(() => {
    if (!extensions) return
    let isCurrent = true
    // If this fails nothing is marked as new; the page works anyway.
    client.call('pageVisit', { body: { page } }, { unnoticed: true }).then(
      ({ output }) => isCurrent && setSince(output?.since ?? undefined),
      () => undefined,
    )
    return () => {
      isCurrent = false
      setSince(undefined)
    }
  }, [client, extensions, page])
  return since
}
