import { z } from 'zod/mini'
import { reportedWizard } from '../reports/report-context.ts'
import { tenantSettings } from '../settings/tenant.ts'
import { easternDateTime } from '../time/eastern-date-time.ts'

/** A simulated request as a file: enough to be replayed to the same moment. Beyond the spec. */

const call = z.enum(['create', 'save', 'load', 'submit', 'calculate'])

/** What happened in a simulation: a person's event, the answer of a call, or the passing of time. */
export const simulatedEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('change'),
    changes: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  }),
  z.object({
    type: z.enum([
      'next',
      'back',
      'acknowledge',
      'unacknowledge',
      'retry',
      'submit',
      'leave',
      'leave.confirm',
      'leave.cancel',
    ]),
  }),
  z.object({ type: z.literal('jump'), to: z.string().check(z.maxLength(50)) }),
  z.object({ type: z.literal('call'), call, outcome: z.enum(['succeeds', 'fails']) }),
  z.object({ type: z.literal('save delay passes') }),
])
export type SimulatedEvent = z.infer<typeof simulatedEvent>

export const simulationLog = z.object({
  flow: z.string().check(z.maxLength(50)),
  version: z.number().check(z.int()),
  /** Eastern wall-clock time at which the simulated clock stands still. */
  now: easternDateTime,
  settings: tenantSettings,
  /** Where a reporter stood, if it began there. */
  reported: z.optional(reportedWizard),
  events: z.array(simulatedEvent).check(z.maxLength(5_000)),
})
export type SimulationLog = z.infer<typeof simulationLog>
