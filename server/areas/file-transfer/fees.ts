import type { TransferFees } from '#schemas/file-transfer/calls.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { fileTransferFee } from '../../db/schema/transfers.ts'

/** The company's fees for a transfer. @throws Problem missing if the provider hasn't set any */
export async function getTransferFees(scope: TenantScope): Promise<TransferFees> {
  const fees = await findTransferFees(scope)
  if (!fees) throw new Problem('missing', "Your provider hasn't set fees for file transfers.")
  return fees
}

/** The same, or undefined: a request can be submitted without fees. */
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
