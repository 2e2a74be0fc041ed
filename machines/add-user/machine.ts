import { compileFlow } from '../engine/machine/compile-flow.ts'
import { addUser } from './flow.ts'

/** The Add User wizard as an XState machine; compiled once. */
export const addUserMachine = compileFlow(addUser)
