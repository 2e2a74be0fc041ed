import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint, print, readOrUndefined, root, runInProject } from './run-program.mjs'

/** The lowest severity of a known vulnerability that fails the check. */
const failing = ['high', 'critical']
/** The registry's last answer, for when it can't be reached. */
const lastAnswer = join(root, '.cache', 'known-weaknesses.json')
const day = 86_400_000
/** How many days an answer is valid: new vulnerabilities of unchanged packages become known. */
const mostDays = 30

/**
 * Checks the production packages for known vulnerabilities with the package registry. If it can't
 * be reached or doesn't answer such questions, the last answer counts if it is recent and for the
 * same packages. Vulnerabilities it found in these packages fail the check at any age; otherwise
 * the result is unknown, which neither passes nor fails and is reported last.
 * @param {{ data?: string, ask?: () => Promise<unknown>, packages?: string, now?: Date }} options
 * `data` is the file of answers, which may come from another machine
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function audit({
  data = lastAnswer,
  ask = askRegistry,
  packages = fingerprint(['package-lock.json']),
  now = new Date(),
} = {}) {
  const report = await ask()
  if (report?.metadata?.vulnerabilities) {
    const answer = {
      answeredAt: now.toISOString(),
      packages,
      audited: report.metadata.dependencies?.prod,
      found: Object.values(report.vulnerabilities ?? {}).map(({ name, severity, range }) => ({
        name,
        severity,
        range,
      })),
    }
    mkdirSync(dirname(data), { recursive: true })
    writeFileSync(data, `${JSON.stringify(answer, null, 2)}\n`)
    return reportWeaknesses(answer)
  }
  const why = report?.message ? ` (${report.message.replace(/ - .*/, '')})` : ''
  print(`NOT AUDITED: the package registry didn't say which weaknesses are known${why}.`)
  const last = parseJson(readOrUndefined(data) ?? '')
  if (!last?.found) {
    print("There's no earlier answer either.")
    return reportUnknownOutcome()
  }
  const isSame = last.packages === packages
  const days = Math.floor((now - new Date(last.answeredAt)) / day)
  print(
    `Its last answer is ${days === 1 ? '1 day' : `${days} days`} old, of ${last.answeredAt.slice(0, 10)}, ` +
      `${isSame ? 'for the packages of today' : 'for other packages than those of today'}.`,
  )
  const judged = reportWeaknesses(last)
  const counts = isSame && (judged.failed > 0 || days <= mostDays)
  return counts ? judged : reportUnknownOutcome()
}

function reportUnknownOutcome() {
  print('So it is not known which weaknesses the packages of today have.')
  return { passed: 0, failed: 0 }
}

async function askRegistry() {
  const line = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const { output } = await runInProject('npm', line, { quiet: true })
  // npm sometimes prints warnings before its answer.
  return parseJson(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
}

function reportWeaknesses({ found, audited }) {
  const grave = found.filter(({ severity }) => failing.includes(severity))
  for (const { name, severity, range } of found) print(`${severity}: ${name} ${range}`)
  print(
    `Audited ${audited ?? 'all'} packages: ${found.length} with known weaknesses, ${grave.length} of them ${failing.join(' or ')}.`,
  )
  return grave.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
