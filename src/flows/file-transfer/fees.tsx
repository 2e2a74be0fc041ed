import { useQuery } from '@tanstack/react-query'
import { feeText } from '#schemas/file-transfer/fees.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useFacts } from './facts.ts'
import styles from './file-transfer.module.css'

/** What the transfer costs; a request can be submitted without knowing it (flows.md 4.3). */
export function Fees() {
  const { client } = useAccess()
  const automated = useFacts(({ draft }) => draft.automateProcess)
  const { data: fees, isError } = useQuery(query(client, 'fileTransferFees', {}))
  const isDiscounted =
    !automated &&
    [fees?.setupFee, fees?.monthlyFee].some((fee) => fee && fee.discountPrice !== null)
  return (
    <section aria-labelledby="transfer-fees" className={styles.fees} data-wide>
      <div className={styles.part}>
        <h3 id="transfer-fees">Fees</h3>
        {isError && <Notice tone="error">Failed to fetch file fees</Notice>}
        {!fees && !isError && <Loader label="Reading the fees" />}
        {fees && (
          <>
            <KeyValueList
              items={[
                { key: 'Setup fee', value: feeText(fees.setupFee, automated) },
                { key: 'Monthly fee', value: feeText(fees.monthlyFee, automated) },
              ]}
            />
            <p>
              The setup fee is one-time per connection. The monthly fee covers unlimited files.
              {isDiscounted && ' The discounted price applies, as automation is not selected.'}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
