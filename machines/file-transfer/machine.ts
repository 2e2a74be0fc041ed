import { compileFlow } from '../engine/machine/compile-flow.ts'
import { fileTransfer } from './flow.ts'

/** The file transfer wizard as an XState machine; compiled once. */
export const fileTransferMachine = compileFlow(fileTransfer)
