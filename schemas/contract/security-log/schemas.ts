import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { securityEvent, securityLogQuery } from '../../security/security-log.ts'
import type { securityLogCalls } from './calls.ts'

/** Input and output of the call about the security log. */
export const securityLogSchemas = {
  securityEvents: {
    area: 'Roles and controls',
    summary:
      'What happened that matters to security, the newest first; 5,000 rows at most, of Eastern days where any are named',
    query: securityLogQuery,
    output: z.array(securityEvent),
  },
} satisfies CallSchemasFor<typeof securityLogCalls>
