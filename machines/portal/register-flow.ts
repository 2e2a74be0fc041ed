import { loadCodeLibraries } from '../engine/questions/code-libraries.ts'
import type { Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { flowFolder, type PortalDeclaration } from './portal-declaration.ts'
import type { PortalFlow } from './portal-flow.ts'

/** Calls a function with the flow, keeping the type of its draft inside. */
export type CallWithFlow = <Result>(use: <D>(flow: PortalFlow<D>) => Result) => Result

/** The same, with the flow's rehearsal. */
export type CallWithRehearsal = <Result>(
  use: <D>(rehearsal: Rehearsal<D>, flow: PortalFlow<D>) => Result,
) => Result

/** A flow of the table: its portal entry, and loaders for the rest. */
export interface RegisteredFlow {
  /** The flow's own id. */
  readonly id: string
  /** The name of its folders. */
  readonly folder: string
  readonly portal: PortalDeclaration
  readonly loadFlow: () => Promise<CallWithFlow>
  readonly load: () => Promise<CallWithRehearsal>
}

/** @param loadRehearsal loads the flow's own rehearsal; without it, one is derived from the declaration */
export function createRegisteredFlow<D>(
  portal: PortalDeclaration,
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
      // Loaded before the rehearsal uses them, because a module that failed once isn't evaluated again.
      await loadCodeLibraries(flow)
      const rehearsal = loadRehearsal
        ? await loadRehearsal()
        : (await import('../tools/rehearsal/default-rehearsal.ts')).defaultRehearsal(flow)
      return (use) => use(rehearsal, flow)
    },
  }
}
