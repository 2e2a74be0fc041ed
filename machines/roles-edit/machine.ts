import { compileFlow } from '../engine/machine/compile-flow.ts'
import { rolesEdit } from './flow.ts'

/** The roles edit as an XState machine; compiled once. */
export const rolesEditMachine = compileFlow(rolesEdit)
