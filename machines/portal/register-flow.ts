import { loadLibraries } from '../engine/questions/libraries.ts'
import type { Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { flowFolder, type PortalEntry } from './entry.ts'
import type { PortalFlow } from './portal-flow.ts'

/** What is made of a flow whose kind of draft is known only inside. */
export type UseFlow = <Result>(use: <D>(flow: PortalFlow<D>) => Result) => Result

/** The same with all that the flow is rehearsed with. */
export type UseRehearsal = <Result>(
  use: <D>(rehearsal: Rehearsal<D>, flow: PortalFlow<D>) => Result,
) => Result

/** A flow of the table: its entry, and the rest of it once that is asked for. */
export interface RegisteredFlow {
  /** The flow's own id. */
  readonly id: string
  /** The name of its folders. */
  readonly folder: string
  readonly portal: PortalEntry
  readonly loadFlow: () => Promise<UseFlow>
  readonly load: () => Promise<UseRehearsal>
}

/** @param loadRehearsal where the flow has a rehearsal of its own; otherwise one is made from its declaration */
export function registerFlow<D>(
  portal: PortalEntry,
  loadFlow: () => Promise<PortalFlow<D>>,
  loadRehearsal?: () => Promise<Rehearsal<D>>,
): RegisteredFlow {
  return {
    id: portal.id,
    folder: flowFolder(portal.id),
    portal,
    loadFlow: async () => {
      const flow = await loadFlow()
      return (use) => use(flow)
    },
    load: async () => {
      const flow = await loadFlow()
      // Before the rehearsal asks them: a module that failed once is not evaluated again.
      await loadLibraries(flow)
      const rehearsal = loadRehearsal
        ? await loadRehearsal()
        : (await import('../tools/rehearsal/default-rehearsal.ts')).defaultRehearsal(flow)
      return (use) => use(rehearsal, flow)
    },
  }
}
