import { flows } from '#machines/flows.gen.ts'
import type { RegisteredFlow } from '#machines/portal/register-flow.ts'
import { type FlowInspection, flowInspection } from '#machines/tools/charts/inspection.ts'

/** Flows for the chart pages; each is derived from its machine once. */

export interface InspectedFlow {
  /** Last segment of its address. */
  readonly folder: string
  readonly inspection: FlowInspection
}

const known = new Map<string, Promise<FlowInspection>>()

function inspectFlow({ id, load }: RegisteredFlow): Promise<FlowInspection> {
  const made = known.get(id) ?? load().then((use) => use(flowInspection))
  known.set(id, made)
  // If loading failed, the next call tries again.
  made.catch(() => known.delete(id))
  return made
}

/** Loads the inspections of all flows. */
export function loadAllInspections(): Promise<InspectedFlow[]> {
  return Promise.all(
    flows.map(async (flow) => ({ folder: flow.folder, inspection: await inspectFlow(flow) })),
  )
}

/** Undefined if there is no such flow. */
export function loadInspection(folder: string): Promise<FlowInspection> | undefined {
  const found = flows.find((flow) => flow.folder === folder)
  return found && inspectFlow(found)
}

/** The same by the flow's id. */
export function loadFlowInspection(id: string): Promise<FlowInspection> | undefined {
  const found = flows.find((flow) => flow.id === id)
  return found && inspectFlow(found)
}
