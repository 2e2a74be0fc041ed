import { flows } from '#machines/flows.gen.ts'
import type { RegisteredFlow } from '#machines/portal/register-flow.ts'
import { createFlowInspector, type FlowInspector } from '#machines/tools/charts/inspection.ts'

/** Flows for the chart pages; each is derived from its machine once. */

export interface InspectedFlow {
  /** Last segment of its address. */
  readonly folder: string
  readonly inspection: FlowInspector
}

const known = new Map<string, Promise<FlowInspector>>()

function inspectFlow({ id, load }: RegisteredFlow): Promise<FlowInspector> {
  const made = known.get(id) ?? load().then((use) => use(createFlowInspector))
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

/** Loads the inspection of the flow with this folder; undefined if there is no such flow. */
export function loadInspectionByFolder(folder: string): Promise<FlowInspector> | undefined {
  const found = flows.find((flow) => flow.folder === folder)
  return found && inspectFlow(found)
}

/** Loads the inspection of the flow with this id; undefined if there is no such flow. */
export function loadInspectionByFlowId(id: string): Promise<FlowInspector> | undefined {
  const found = flows.find((flow) => flow.id === id)
  return found && inspectFlow(found)
}
