import { z } from 'zod/mini'

/**
 * What really happens in a wizard, counted for the charts: no answers, no people, only names that the flow's
 * declaration knows. Beyond the spec.
 */

export const usageKind = z.enum([
  'transition',
  'refusal',
  'validation',
  'time',
  'abandonment',
  // What was abandoned is gone on with: nobody knows that before.
  'return',
])
export type UsageKind = z.infer<typeof usageKind>

/** The end of a transition that submitted the request. */
export const submittedTarget = 'success'

const usageCount = z.object({
  kind: usageKind,
  /** The step it happened on. */
  step: z.string().check(z.maxLength(60)),
  /** Of a transition the step it led to, of a refusal its guard, of a failed validation its answer; else empty. */
  target: z.string().check(z.maxLength(120)),
  count: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  /** Time spent, for `time`; else 0. At most a day. */
  milliseconds: z.number().check(z.int(), z.minimum(0), z.maximum(86_400_000)),
})
export type UsageCount = z.infer<typeof usageCount>

/** The most counts in one report. */
export const mostCounts = 300

/** The counts of one run of a wizard, or of a part of it. */
export const usageReport = z.object({
  flow: z.string().check(z.maxLength(60)),
  version: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  counts: z.array(usageCount).check(z.minLength(1), z.maxLength(mostCounts)),
})
export type UsageReport = z.infer<typeof usageReport>

/** Counts of a company over a period, added up. */
export const usageTotal = z.extend(usageCount, {
  version: z.number().check(z.int()),
  count: z.number().check(z.int()),
  milliseconds: z.number().check(z.int()),
})
export type UsageTotal = z.infer<typeof usageTotal>

const day = z.iso.date('Use the date format YYYY-MM-DD.')

/** Which counts: of a flow, from one day to another, both included (Eastern). */
export const usageQuery = z.object({ flow: z.string().check(z.maxLength(60)), from: day, to: day })
