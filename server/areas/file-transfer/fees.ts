import type { TransferFees } from '#schemas/file-transfer/calls.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { fileTransferFee } from '../../db/schema/transfers.ts'

/** What a transfer costs the company. @throws Problem missing where the provider has set no fees */
export async function getTransferFees(scope: TenantScope): Promise<TransferFees> {
  const fees = await findTransferFees(scope)
  if (!fees) throw new Problem('missing', "Your provider hasn't set fees for file transfers.")
  return fees
}

/** The same; undefined where the provider has set no fees: a request can be submitted without. */
export async function findTransferFees({
  queries,
}: TenantScope): Promise<TransferFees | undefined> {
  const fees = await queries.select().from(fileTransferFee)
  const feeOf = (kind: (typeof fees)[number]['kind']) => {
    const fee = fees.find((one) => one.kind === kind)
    if (!fee) return undefined
    const { identifier, price, discountPrice, currency, quantity, isRecurring } = fee
    return { identifier, price, discountPrice, currency, quantity, isReccuring: isRecurring }
  }
  const [setupFee, monthlyFee] = [feeOf('setup'), feeOf('monthly')]
  return setupFee && monthlyFee && { setupFee, monthlyFee }
}
