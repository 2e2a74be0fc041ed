import { compileFlow } from '../engine/machine/compile-flow.ts'
import { editDistributionList } from './flow.ts'

/** The wizard as an XState machine; compiled once. */
export const editDistributionListMachine = compileFlow(editDistributionList)
