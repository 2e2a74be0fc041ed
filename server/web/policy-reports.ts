import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type PolicyReport, policyReports } from '#schemas/security/policy-report.ts'
import { policyReportPath } from './content-policy.ts'

const largest = 32 * 1024
const mostRemembered = 500
const hour = 3_600_000

/**
 * Accepts content policy reports and logs each kind at most once an hour. Lines contain no page
 * address, query or text, which could be personal data.
 */
export function servePolicyReports(
  app: FastifyInstance,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const types = ['application/csp-report', 'application/reports+json']
  app.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: largest },
    (_request, body, done) => done(null, body),
  )
  const lastLogged = new Map<string, number>()

  app.post(policyReportPath, { bodyLimit: largest }, async (request, reply) => {
    for (const report of parseReports(request.body)) logOnce(report)
    return reply.code(204).send()
  })

  function logOnce(report: PolicyReport): void {
    const line = {
      directive: /^[a-z-]{1,40}/.exec(report.directive)?.[0] ?? 'unknown',
      blocked: blockedOrigin(report.blocked),
      source: sourceFile(report.source),
      line: report.line,
    }
    const what = JSON.stringify(line)
    if (Date.now() - (lastLogged.get(what) ?? 0) < hour) return
    lastLogged.delete(what)
    lastLogged.set(what, Date.now())
    const [oldest] = lastLogged.keys()
    if (lastLogged.size > mostRemembered && oldest !== undefined) lastLogged.delete(oldest)
    log.warn(line, 'A browser refused something that a page wanted')
  }
}

function parseReports(body: unknown): PolicyReport[] {
  try {
    return policyReports.safeParse(JSON.parse(String(body))).data ?? []
  } catch {
    return []
  }
}

/** The origin of an address, or the keyword instead of one, such as `inline` or `data`. */
function blockedOrigin(blocked: string): string {
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null'
  if (origin !== 'null') return origin
  return /^[a-z-]{1,40}/.exec(blocked)?.[0] ?? 'unknown'
}

/** The name of one of our files; for other scripts, only the origin. */
function sourceFile(source: string): string {
  const name = /\/assets\/([\w.-]{1,100})$/.exec(source)?.[1]
  return name ?? blockedOrigin(source)
}
