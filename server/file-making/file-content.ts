import { makeCsv } from './csv.ts'
import type { FilePlan } from './file-plan.ts'
import { makeWorkbook } from './workbook.ts'

/** Makes a file from its plan. A plan without a maker is a compile error. */
export function makeFileContent(plan: FilePlan): Promise<Uint8Array> {
  switch (plan.kind) {
    case 'workbook':
      return makeWorkbook(plan)
    case 'csv':
      return makeCsv(plan)
  }
}
