import type { Handlers } from '../../api/handler.ts'
import { transferOf, transfersOf } from './transfers.ts'

type FileDriverEndpoint = Extract<keyof Handlers, `fileDriver${string}`>

/** The file driver (spec 002 §7). */
export const fileDriverHandlers = {
  fileDriverTransfers: (_input, call) => transfersOf(call),

  fileDriverTransfer: ({ params }, call) => transferOf(params.id, call),
} satisfies Pick<Handlers, FileDriverEndpoint>
