import type { GateReport } from '#machines/tools/gate/faults.ts'
import { gatedFlows } from './gated-flows.ts'

/** What the publish gate says of a flow: as data, and for people. */
export interface FlowJudgement {
  readonly report: GateReport
  readonly text: string
}

/** Where a thread of `npm run gate` begins: judges one flow. */
export default function judgeFlow(flowId: string): FlowJudgement {
  const gated = gatedFlows.find(({ id }) => id === flowId)
  if (!gated) throw new RangeError(`There is no flow ${flowId}.`)
  return gated.judge()
}
