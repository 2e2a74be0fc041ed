import { getFlow } from '#machines/flows.ts'
import { type FlowInspection, flowInspection } from '#machines/tools/charts/inspection.ts'

/** A registered flow, as its chart's page sees it. */
export async function inspectFlow(id: string): Promise<FlowInspection> {
  const use = await getFlow(id).load()
  return use(flowInspection)
}
