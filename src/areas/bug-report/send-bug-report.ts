import type { ReportContext } from '#schemas/reports/report-context.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'

/** A report on its way: what happened, and where, if the reporter wants that to be known. */
export interface AttachedReport {
  readonly description: string
  readonly context: ReportContext | undefined
}

/**
 * Sends a report, then where the reporter was. One that went through is answered again by its key; where its place is
 * attached already, since only the answer was lost, that stays: a page loaded anew may be another place.
 * @returns the reference number, where the API gives one
 */
export async function sendBugReport(
  client: Client,
  { description, context }: AttachedReport,
  idempotencyKey: string,
): Promise<string | undefined> {
  const { output } = await client.call(
    'bugReportSubmit',
    { body: description },
    // The page behind the dialog is left as it is.
    { idempotencyKey, stayOn: [403] },
  )
  const referenceNumber = output?.referenceNumber
  if (!context || !referenceNumber) return referenceNumber
  try {
    await client.call(
      'attachReportContext',
      { body: { referenceNumber, context } },
      { idempotencyKey: `${idempotencyKey}-context` },
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 409) throw error
  }
  return referenceNumber
}
