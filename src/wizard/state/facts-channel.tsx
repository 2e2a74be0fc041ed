import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import { isSameView, type WizardActor } from './wizard-handle.ts'

/** Passes a flow's facts, with their types, from the generic wizard to the flow's own forms. */
export interface FactsChannel<D, S> {
  Provider: (props: { actor: WizardActor<D, S>; children: ReactNode }) => ReactNode
  /** Reads from the facts; renders again only when the result changes. */
  useFacts: <View>(read: (facts: Facts<D, S>) => View) => View
}

/** Creates the channel of a flow; its hook throws outside the flow's wizard. */
export function createFactsChannel<D, S>(): FactsChannel<D, S> {
  const Context = createContext<WizardActor<D, S> | null>(null)
  return {
    Provider: ({ actor, children }) => <Context value={actor}>{children}</Context>,
    useFacts: (read) => {
      const actor = useContext(Context)
      if (!actor) throw new Error('There is no wizard around this form.')
      return useSelector(actor, ({ context }) => read(ruleFacts(context)), isSameView)
    },
  }
}
