import { compileFlow } from '../engine/machine.ts'
import { terminate } from './flow.ts'

/** The Terminate wizard as an XState machine; compiled once. */
export const terminateMachine = compileFlow(terminate)
