import type { CallSchemasFor } from '../../api/endpoint.ts'
import { ddqLibrary } from '../../ddq/ddq.ts'
import type { ddqCalls } from './calls.ts'

/** Input and output of the call about the due diligence question library. */
export const ddqSchemas = {
  ddq: {
    area: 'Due diligence questions',
    summary: 'Questions of due diligence with their answers, by theme',
    output: ddqLibrary,
  },
} satisfies CallSchemasFor<typeof ddqCalls>
