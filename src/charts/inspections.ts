import { flows } from '#machines/flows.gen.ts'
import type { RegisteredFlow } from '#machines/portal/register-flow.ts'
import { type FlowInspection, inspectionOf } from '#machines/tools/charts/inspection.ts'

/** The flows as their charts' pages need them; each is read off its machine once. */

export interface InspectedFlow {
  /** The last part of its address. */
  readonly folder: string
  readonly inspection: FlowInspection
}

const known = new Map<string, Promise<FlowInspection>>()

function inspectFlow({ id, load }: RegisteredFlow): Promise<FlowInspection> {
  const made = known.get(id) ?? load().then((use) => use(inspectionOf))
  known.set(id, made)
  // What could not be fetched is asked for again the next time.
  made.catch(() => known.delete(id))
  return made
}

export function loadAllInspections(): Promise<InspectedFlow[]> {
  return Promise.all(
    flows.map(async (flow) => ({ folder: flow.folder, inspection: await inspectFlow(flow) })),
  )
}

/** Undefined where there is no such flow. */
export function loadInspection(folder: string): Promise<FlowInspection> | undefined {
  const found = flows.find((flow) => flow.folder === folder)
  return found && inspectFlow(found)
}

/** The same by the flow's own id. */
export function loadFlowInspection(id: string): Promise<FlowInspection> | undefined {
  const found = flows.find((flow) => flow.id === id)
  return found && inspectFlow(found)
}
