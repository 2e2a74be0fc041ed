import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Loader } from '#src/ui/loader.tsx'
import { toast } from '#src/ui/toasts.ts'
import { useFacts } from './facts.ts'

/** After the update: shows a toast, refetches what changed, and closes the edit. */
export function AccessUpdatedRedirect() {
  const { portal } = useRouter().options.context
  const { client, user } = useAccess()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const profileAccountId = useFacts(({ draft }) => draft.profileAccountId)
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    toast('Updated successfully!')
    // People who changed their own access, as far as that is known, continue with their new
    // permissions.
    const own = user.profileAccountId
    if (own === null || own === profileAccountId) portal.access.forget()
    const refetched = [
      queryClient.fetchQuery(apiQueryOptions(client, 'rolesAuthorized', {})),
      queryClient.fetchQuery(apiQueryOptions(client, 'rolesUnauthorized', {})),
      queryClient.fetchQuery(apiQueryOptions(client, 'rolesAuditTrail', {})),
      queryClient.fetchQuery(
        apiQueryOptions(client, 'rolesDetails', { query: { profileAccountId } }),
      ),
    ]
    for (const one of refetched) one.catch(() => undefined)
    void navigate({ to: '/users/roles-and-controls/$tab', params: { tab: 'authorized' } })
  }, [portal, client, user, queryClient, navigate, profileAccountId])
  return <Loader />
}
