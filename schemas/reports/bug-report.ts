import { z } from 'zod/mini'
import { textUpTo } from '../fields/field-checks.ts'

/** The bug report dialog. */

export const bugReportLimits = { description: 500 } as const

/** The validation of a bug report, shared by the dialog and the server. Only the description is sent (AMB-031). */
export const bugReport = z.object({
  description: textUpTo(bugReportLimits.description).check(
    z.trim(),
    z.minLength(1, 'Please provide a description of the issue'),
  ),
})
export type BugReport = z.infer<typeof bugReport>
