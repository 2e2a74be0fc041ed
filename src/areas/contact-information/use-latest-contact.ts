import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Contact } from '#schemas/contacts/contacts.ts'
import { queryErrorText, referenceOf } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import type { Reading } from '#src/ui/reading.ts'

/** A contact as it is stored now; without a version where the API sends none. */
export interface ContactVersion {
  readonly contact: Contact
  readonly etag: string | undefined
}

/** Reads a contact with its version; an API without our extensions has no such call, and the row of the grid counts. */
export function useLatestContact(row: Contact): Reading<ContactVersion> {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const input = { params: { id: row.profileAccountId } }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [client.tenantId ?? null, 'contactDetails', input],
    gcTime: 0,
    enabled: extensions,
    queryFn: async ({ signal }): Promise<ContactVersion> => {
      const { output, etag } = await client.call('contactDetails', input, { signal })
      return { contact: output ?? row, etag }
    },
  })
  return {
    data: extensions ? data : { contact: row, etag: undefined },
    failure: error === null ? undefined : queryErrorText(error),
    reference: referenceOf(error),
    isBusy: isFetching,
    again: () => void refetch(),
  }
}
