import { compileFlow } from '../engine/machine/compile-flow.ts'
import { planUpgrade } from './flow.ts'

/** The upgrade of the phishing tests as an XState machine; compiled once. */
export const planUpgradeMachine = compileFlow(planUpgrade)
