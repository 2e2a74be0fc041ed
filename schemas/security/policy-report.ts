import { z } from 'zod/mini'

/** A browser's report that a page's content security policy blocked something. */
export interface PolicyReport {
  /** For example `script-src-elem`. */
  readonly directive: string
  /** A URL, or a keyword such as `inline`. */
  readonly blocked: string
  readonly source: string
  readonly line: number
}

const word = z.catch(z.string(), '')
const line = z.catch(z.number().check(z.int()), 0)

/** The format of `report-uri` (CSP level 2), with content type application/csp-report. */
const byReportUri = z.pipe(
  z.object({
    'csp-report': z.object({
      'effective-directive': word,
      'violated-directive': word,
      'blocked-uri': word,
      'source-file': word,
      'line-number': line,
    }),
  }),
  z.transform(({ 'csp-report': report }): PolicyReport[] => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    },
  ]),
)

/** The format of `report-to` (Reporting API), with content type application/reports+json. */
const byReportTo = z.pipe(
  z
    .array(
      z.object({
        type: z.string(),
        body: z.object({
          effectiveDirective: word,
          blockedURL: word,
          sourceFile: word,
          lineNumber: line,
        }),
      }),
    )
    .check(z.maxLength(20)),
  z.transform((reports): PolicyReport[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        source: body.sourceFile,
        line: body.lineNumber,
      })),
  ),
)

/** The reports of one request, in either format. */
export const policyReports = z.union([byReportUri, byReportTo])
