import type { BulkRiskUpdate } from '#schemas/risks/bulk-update.ts'
import type { RiskChange, RiskDetails, RiskId, RiskRow, RiskUpdate } from '#schemas/risks/risks.ts'
import type { ApiResponse, CallOptions } from '#src/api/client.ts'
import type { Reading } from '#src/ui/reading.ts'

/** The calls of a risk register. The portfolio passes its own, bound to one of its companies. */
export interface RiskRegisterCalls {
  /** Tells registers apart, for example a company's id: input in one isn't shown in another. */
  readonly id: string
  /** The whole register, requested by the page's loader. */
  readonly list: Reading<readonly RiskRow[]>
  /** Rejects with an ApiError, as the client does; updates are based on the response's ETag. */
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
  /** Missing if the API can't change several at once. */
  readonly updateMany?: (
    body: BulkRiskUpdate,
    options?: CallOptions,
  ) => Promise<ApiResponse<unknown>>
  /** Whether the person may change risks. */
  readonly mayChange: boolean
  /** With managed security there is no tab for Microsoft updates (AMB-120). */
  readonly isMSSP: boolean
}
