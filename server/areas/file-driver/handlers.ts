import type { fileDriverCalls } from '#schemas/contract/file-driver/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { getTransfer, listTransfers } from './transfers.ts'

/** The file driver. */
export const fileDriverHandlers = {
  fileDriverTransfers: (_input, call) => listTransfers(call),

  fileDriverTransfer: ({ params }, call) => getTransfer(params.id, call),
} satisfies AreaHandlers<typeof fileDriverCalls>
