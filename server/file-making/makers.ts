import type { FilePlan } from './file-plan.ts'
import { makeWorkbook } from './workbook.ts'

type Makers = {
  readonly [Kind in FilePlan['kind']]: (
    plan: Extract<FilePlan, { kind: Kind }>,
  ) => Promise<Uint8Array>
}

/** Who makes which kind of file; the compiler names the one that is missing. */
export const makers: Makers = { workbook: makeWorkbook }
