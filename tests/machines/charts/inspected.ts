import { type FlowInspection, inspectionOf } from '#machines/charts/inspection.ts'
import { flowNamed } from '#machines/flows.ts'

/** A registered flow, as its chart's page sees it. */
export async function inspected(id: string): Promise<FlowInspection> {
  const use = await flowNamed(id).load()
  return use(inspectionOf)
}
