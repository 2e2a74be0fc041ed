import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { VisitedPage } from '#schemas/documents/documents.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/**
 * Notes that the person is at a page. What it gives is when their visit before this one ended, Eastern; undefined
 * until that is known, at the first visit, and where the API stores no visits.
 */
export function useLastVisit(page: VisitedPage): string | undefined {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const [since, setSince] = useState<string>()
  useEffect(() => {
    if (!extensions) return
    let isCurrent = true
    // Without it nothing is marked as new: no failure of the page.
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
