import { z } from 'zod/mini'
import { reportedWizard } from '../reports/report-context.ts'
import { tenantSettings } from '../settings/tenant.ts'
import { easternDateTime } from '../time/eastern-date-time.ts'

/** A simulated request as a file that can be replayed. Beyond the spec. */

const call = z.enum(['create', 'save', 'load', 'submit', 'calculate'])

/** An event of a simulation: a person's action, the result of a call, or time passing. */
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
  /** The Eastern wall-clock time of the simulated clock, which doesn't advance. */
  now: easternDateTime,
  settings: tenantSettings,
  /** The position from a bug report, if it started there. */
  reported: z.optional(reportedWizard),
  events: z.array(simulatedEvent).check(z.maxLength(5_000)),
})
export type SimulationLog = z.infer<typeof simulationLog>
