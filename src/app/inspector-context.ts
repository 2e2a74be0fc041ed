import { type ComponentType, createContext } from 'react'
import type { AnyActorRef } from 'xstate'

/** What an inspector next to a running wizard receives; it observes the machine without changing it. */

export interface InspectorProps {
  flowId: string
  /** The running machine. */
  source: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
}

/** The inspector component; undefined if there is none. */
export const InspectorContext = createContext<ComponentType<InspectorProps> | undefined>(undefined)
