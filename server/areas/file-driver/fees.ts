import type { TransferFees } from '#schemas/file-transfer/calls.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { fileTransferFee } from '../../db/schema/transfers.ts'

/** What a transfer costs the company. @throws Problem missing where the provider has set no fees */
export async function feesOf({ queries }: TenantScope): Promise<TransferFees> {
  const fees = await queries.select().from(fileTransferFee)
  const feeOf = (kind: (typeof fees)[number]['kind']) => {
    const fee = fees.find((one) => one.kind === kind)
    if (!fee) throw new Problem('missing', 'Your provider has set no fees for file transfers.')
    const { identifier, price, discountPrice, currency, quantity, isRecurring } = fee
    return { identifier, price, discountPrice, currency, quantity, isReccuring: isRecurring }
  }
  return { setupFee: feeOf('setup'), monthlyFee: feeOf('monthly') }
}
