import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint, print, readOrUndefined, root, run } from './steps.mjs'

/** From this severity on a known weakness of a package that runs in production fails the gate. */
const failing = ['high', 'critical']
/** What the registry answered last, to read where none answers. */
const lastAnswer = join(root, '.cache', 'known-weaknesses.json')
const day = 86_400_000
/** For so many days an answer counts: more becomes known of packages that stay the same. */
const mostDays = 30

/**
 * Asks the package registry which weaknesses are known of the packages that run in production. Not every registry
 * answers that, and none where there is no network: then the last answer counts where it was for these packages and is not
 * old. What it found in these packages fails, however old it is; otherwise nothing is known, which counts as neither passed
 * nor failed and is said last.
 * @param {{ data?: string, ask?: () => Promise<unknown>, packages?: string, now?: Date }} options `data` is the file
 * of answers, which may be brought from another machine
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
    return verdict(answer)
  }
  const why = report?.message ? ` (${report.message.replace(/ - .*/, '')})` : ''
  print(`NOT AUDITED: the package registry didn't say which weaknesses are known${why}.`)
  const last = parse(readOrUndefined(data) ?? '')
  if (!last?.found) {
    print("There's no earlier answer either.")
    return unknown()
  }
  const isSame = last.packages === packages
  const days = Math.floor((now - new Date(last.answeredAt)) / day)
  print(
    `Its last answer is ${days === 1 ? '1 day' : `${days} days`} old, of ${last.answeredAt.slice(0, 10)}, ` +
      `${isSame ? 'for the packages of today' : 'for other packages than those of today'}.`,
  )
  const judged = verdict(last)
  const counts = isSame && (judged.failed > 0 || days <= mostDays)
  return counts ? judged : unknown()
}

function unknown() {
  print('So it is not known which weaknesses the packages of today have.')
  return { passed: 0, failed: 0 }
}

async function askRegistry() {
  const line = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const { output } = await run('npm', line, { quiet: true })
  // npm warns before its answer at times.
  return parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
}

function verdict({ found, audited }) {
  const grave = found.filter(({ severity }) => failing.includes(severity))
  for (const { name, severity, range } of found) print(`${severity}: ${name} ${range}`)
  print(
    `Audited ${audited ?? 'all'} packages: ${found.length} with known weaknesses, ${grave.length} of them ${failing.join(' or ')}.`,
  )
  return grave.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
