import type { ReportContext } from '#schemas/reports/report-context.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'

/** A report: what happened and, with consent, where. */
export interface BugReportInput {
  readonly description: string
  readonly context: ReportContext | undefined
}

/**
 * Sends a report, then attaches the reporter's position. A report already received is answered again by its key; a
 * position attached before stays, since after a reload the page may be another one.
 * @returns the reference number, if the API sends one
 */
export async function sendBugReport(
  client: Client,
  { description, context }: BugReportInput,
  idempotencyKey: string,
): Promise<string | undefined> {
  const { output } = await client.call(
    'bugReportSubmit',
    { body: description },
    // Refusals are shown in the dialog; the page behind it stays.
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
