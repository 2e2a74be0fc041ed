import { compileFlow } from '../engine/machine/compile-flow.ts'
import { terminate } from './flow.ts'

/** The Terminate wizard as an XState machine; compiled once. */
export const terminateMachine = compileFlow(terminate)
