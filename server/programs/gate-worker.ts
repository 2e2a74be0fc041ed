import type { GateReport } from '#machines/tools/gate/faults.ts'
import { gatedFlows } from './gated-flows.ts'

/** The publish gate's report on a flow: as data and as text. */
export interface FlowJudgement {
  readonly report: GateReport
  readonly text: string
}

/** The entry point of a thread of `npm run gate`: judges one flow. */
export default function judgeFlow(flowId: string): FlowJudgement {
  const gated = gatedFlows.find(({ id }) => id === flowId)
  if (!gated) throw new RangeError(`There is no flow ${flowId}.`)
  return gated.judge()
}
