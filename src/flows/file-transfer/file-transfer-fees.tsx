import { useQuery } from '@tanstack/react-query'
import { transferCharges } from '#schemas/file-transfer/fees.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RequestFees } from '#src/wizard/form/request-fees.tsx'
import { useFacts } from './facts.ts'

/** The company's fees for a transfer. */
export function useFileTransferFees() {
  const { client } = useAccess()
  return useQuery(apiQueryOptions(client, 'fileTransferFees', {}))
}

/** The cost of the transfer; the request can be submitted without it (flows.md 4.3). */
export function FileTransferFees() {
  const automated = useFacts(({ draft }) => draft.automateProcess)
  const { data: fees, isError } = useFileTransferFees()
  const isDiscounted =
    !automated &&
    [fees?.setupFee, fees?.monthlyFee].some((fee) => fee && fee.discountPrice !== null)
  return (
    <RequestFees charges={fees ? transferCharges(fees, automated) : []}>
      {isError && <Notice tone="error">Failed to fetch file fees</Notice>}
      {!fees && !isError && <Loader label="Loading fees" />}
      {fees && (
        <p>
          The setup fee is one-time per connection. The monthly fee covers unlimited files.
          {isDiscounted && ' The discounted price applies, as automation is not selected.'}
        </p>
      )}
    </RequestFees>
  )
}
