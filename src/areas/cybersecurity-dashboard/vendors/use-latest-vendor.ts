import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { ApiError } from '#src/api/api-error.ts'
import { queryErrorText, referenceOf } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import type { Reading } from '#src/ui/reading.ts'

/** A vendor as it is stored now; without a version where the API has none. */
export interface VendorVersion {
  readonly vendor: Vendor
  readonly etag: string | undefined
}

/** Reads a vendor with its version; an API without our extensions has no such call, and the row of the table counts. */
export function useLatestVendor(row: Vendor): Reading<VendorVersion> {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const input = { params: { id: row.id } }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [client.tenantId ?? null, 'vendorDetails', input],
    gcTime: 0,
    enabled: extensions,
    queryFn: async ({ signal }): Promise<VendorVersion> => {
      const { output, etag } = await client.call('vendorDetails', input, { signal })
      if (output === null) throw new ApiError({ kind: 'missing', statusCode: 204, messages: [] })
      return { vendor: output, etag }
    },
  })
  return {
    data: extensions ? data : { vendor: row, etag: undefined },
    failure: error === null ? undefined : queryErrorText(error),
    reference: referenceOf(error),
    isBusy: isFetching,
    again: () => void refetch(),
  }
}
