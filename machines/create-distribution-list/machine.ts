import { compileFlow } from '../engine/machine/compile-flow.ts'
import { createDistributionList } from './flow.ts'

/** The wizard for a new distribution list as an XState machine, compiled once. */
export const createDistributionListMachine = compileFlow(createDistributionList)
