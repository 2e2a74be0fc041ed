import type { fileDriverCalls } from '#schemas/contract/file-driver/calls.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { transferOf, transfersOf } from './transfers.ts'

/** The file driver. */
export const fileDriverHandlers = {
  fileDriverTransfers: (_input, call) => transfersOf(call),

  fileDriverTransfer: ({ params }, call) => transferOf(params.id, call),
} satisfies HandlersOf<typeof fileDriverCalls>
