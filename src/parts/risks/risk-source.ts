import type { ManyRisksUpdate } from '#schemas/risks/many.ts'
import type { RiskChange, RiskDetails, RiskId, RiskRow, RiskUpdate } from '#schemas/risks/risks.ts'
import type { ApiResponse, CallOptions } from '#src/api/client.ts'
import type { Reading } from '#src/ui/reading.ts'

/**
 * Where a risk register is read and changed: the page decides by its path which calls those are. The
 * portfolio hands over its own, bound to one of its companies.
 */
export interface RiskSource {
  /** Distinguishes registers, such as the id of the company: what is typed in one is not shown in another. */
  readonly id: string
  /** The whole register, which the page's loader began to read. */
  readonly list: Reading<readonly RiskRow[]>
  /** Rejects with an ApiError, as the client does; the answer's ETag is what an update is based on. */
  readonly details: (risk: RiskId, options?: CallOptions) => Promise<ApiResponse<RiskDetails>>
  readonly audit: (
    risk: RiskId,
    options?: CallOptions,
  ) => Promise<ApiResponse<readonly RiskChange[]>>
  readonly update: (
    risk: RiskId,
    body: RiskUpdate,
    options?: CallOptions,
  ) => Promise<ApiResponse<unknown>>
  /** Missing where the API can't change several at once. */
  readonly updateMany?: (
    body: ManyRisksUpdate,
    options?: CallOptions,
  ) => Promise<ApiResponse<unknown>>
  /** Whether the person may change risks. */
  readonly mayChange: boolean
  /** Managed security has no tab of Microsoft's updates (AMB-120). */
  readonly isMSSP: boolean
}
