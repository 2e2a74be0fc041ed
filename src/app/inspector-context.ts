import { type ComponentType, createContext } from 'react'
import type { AnyActorRef } from 'xstate'

/** The place next to a running wizard, for what observes it without being part of it. */

export interface InspectorProps {
  flowId: string
  /** The running machine, to be looked at. */
  source: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
}

/** What the slot shows; undefined where it is empty. */
export const InspectorContext = createContext<ComponentType<InspectorProps> | undefined>(undefined)
