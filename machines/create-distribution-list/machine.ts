import { compileFlow } from '../engine/machine.ts'
import { createDistributionList } from './flow.ts'

/** The wizard as an XState machine; compiled once. */
export const createDistributionListMachine = compileFlow(createDistributionList)
