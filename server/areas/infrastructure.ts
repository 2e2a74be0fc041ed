import { asc } from 'drizzle-orm'
import type { infrastructureCalls } from '#schemas/contract/infrastructure/calls.ts'
import type { AreaHandlers } from '../api/handler.ts'
import { byName } from '../db/by-name.ts'
import { queryJson } from '../db/json-rows.ts'
import { circuit } from '../db/schema/infrastructure.ts'

/** The network circuits of a company's sites. */
export const infrastructureHandlers = {
  circuits: (_input, { tenant }) => {
    const { id: abacusId, type, site, priority, bandwidth, vendor, vendorId } = circuit
    return queryJson(
      tenant,
      tenant.queries
        .select({ abacusId, type, site, priority, bandwidth, vendor, vendorId })
        .from(circuit)
        .orderBy(byName(site), byName(priority), asc(abacusId)),
    )
  },
} satisfies AreaHandlers<typeof infrastructureCalls>
