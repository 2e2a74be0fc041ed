import { z } from 'zod/mini'

/**
 * Counts of what happens in wizards, for the charts. They have no answers and no people, only names from the flow's
 * declaration. Beyond the spec.
 */

export const usageKind = z.enum([
  'transition',
  'refusal',
  'validation',
  'time',
  'abandonment',
  // A wizard counted as abandoned was continued.
  'return',
])
export type UsageKind = z.infer<typeof usageKind>

/** The target of a transition that submitted the request. */
export const submittedTransitionTarget = 'success'

const usageCount = z.object({
  kind: usageKind,
  /** The step it happened on. */
  step: z.string().check(z.maxLength(60)),
  /**
   * For a transition, the step it led to; for a refusal, its guard; for a failed validation, its answer; otherwise
   * empty.
   */
  target: z.string().check(z.maxLength(120)),
  count: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  /** Time spent for `time`, at most a day; otherwise 0. */
  milliseconds: z.number().check(z.int(), z.minimum(0), z.maximum(86_400_000)),
})
/** How often something happened in a step of a wizard. */
export type UsageCount = z.infer<typeof usageCount>

/** Maximum number of counts in one report. */
export const maxCountsPerUsageReport = 300

/** Counts of one run of a wizard, or of a part of it. */
export const usageReport = z.object({
  flow: z.string().check(z.maxLength(60)),
  version: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  counts: z.array(usageCount).check(z.minLength(1), z.maxLength(maxCountsPerUsageReport)),
})
export type UsageReport = z.infer<typeof usageReport>

/** Counts of a company added up over a period. */
export const usageTotal = z.extend(usageCount, {
  version: z.number().check(z.int()),
  count: z.number().check(z.int()),
  milliseconds: z.number().check(z.int()),
})
export type UsageTotal = z.infer<typeof usageTotal>

const day = z.iso.date('Use the date format YYYY-MM-DD.')

/** The counts to return: of a flow, between two days, both included (Eastern). */
export const usageQuery = z.object({ flow: z.string().check(z.maxLength(60)), from: day, to: day })
