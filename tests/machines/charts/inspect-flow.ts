import { getFlow } from '#machines/flows.ts'
import { createFlowInspector, type FlowInspector } from '#machines/tools/charts/inspection.ts'

/** A registered flow, as its chart's page sees it. */
export async function loadRegisteredFlowInspection(id: string): Promise<FlowInspector> {
  const use = await getFlow(id).load()
  return use(createFlowInspector)
}
