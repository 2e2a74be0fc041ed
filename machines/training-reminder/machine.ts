import { compileFlow } from '../engine/machine/compile-flow.ts'
import { trainingReminder } from './flow.ts'

/** The reminder to complete a training as an XState machine; compiled once. */
export const trainingReminderMachine = compileFlow(trainingReminder)
