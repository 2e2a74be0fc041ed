import { compileFlow } from '../engine/machine/compile-flow.ts'
import { editDistributionList } from './flow.ts'

/** The wizard for changing a distribution list as an XState machine, compiled once. */
export const editDistributionListMachine = compileFlow(editDistributionList)
