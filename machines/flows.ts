import type { TenantSettings } from '#schemas/tenant.ts'
import type { Flow } from './engine/flow.ts'
import type { FlowMachine } from './engine/projection.ts'

/**
 * All flows there are, for what is made of each alike: charts, walks, the gate. A new flow is one entry here;
 * a test asks for the one that is missing. Nothing of a flow is fetched before it is asked for.
 */

/** A flow and what is compiled of it. */
export interface FlowParts<D> {
  readonly flow: Flow<D, TenantSettings>
  readonly machine: FlowMachine<D, TenantSettings>
  /** The draft as its wire schema reads it; throws where it refuses. */
  readonly read: (draft: D) => D
}

/** A flow whose kind of draft is known only inside: `use` is called with its parts. */
export type SomeFlow = <Result>(use: <D>(parts: FlowParts<D>) => Result) => Result

export interface RegisteredFlow {
  /** The flow's own id, and the name of its folders. */
  readonly id: string
  readonly folder: string
  readonly load: () => Promise<SomeFlow>
}

function registered<D>(
  id: string,
  folder: string,
  load: () => Promise<FlowParts<D>>,
): RegisteredFlow {
  return {
    id,
    folder,
    load: async () => {
      const parts = await load()
      return (use) => use(parts)
    },
  }
}

export const flows: readonly RegisteredFlow[] = [
  registered('addUser', 'add-user', async () => {
    const { addUserMachine: machine } = await import('./add-user/machine.ts')
    const { addUser: flow } = await import('./add-user/flow.ts')
    const { fromWire, toWire } = await import('#schemas/add-user/draft.ts')
    return { flow, machine, read: (draft) => fromWire(toWire(draft)) }
  }),
  registered('terminate', 'terminate', async () => {
    const { terminateMachine: machine } = await import('./terminate/machine.ts')
    const { terminate: flow } = await import('./terminate/flow.ts')
    const { fromWire, toWire } = await import('#schemas/terminate/draft.ts')
    return { flow, machine, read: (draft) => fromWire(toWire(draft)) }
  }),
]
