import type { fileDriverCalls } from '#schemas/contract/file-driver/calls.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { getTransfer, listTransfers } from './transfers.ts'

/** The file driver. */
export const fileDriverHandlers = {
  fileDriverTransfers: (_input, call) => listTransfers(call),

  fileDriverTransfer: ({ params }, call) => getTransfer(params.id, call),
} satisfies HandlersOf<typeof fileDriverCalls>
