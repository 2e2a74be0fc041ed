import { print, run } from './steps.mjs'

/** From this severity on a known weakness of a package that runs in production fails the gate. */
const failing = ['high', 'critical']

/**
 * Asks the package registry which weaknesses are known of the packages that run in production. Not every registry
 * answers that: then nothing is known, which is said plainly and counts as neither passed nor failed.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function audit() {
  const line = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const { output } = await run('npm', line, { quiet: true })
  const report = answerIn(output)
  if (!report?.metadata?.vulnerabilities) {
    const why = report?.message ? ` (${report.message.replace(/ - .*/, '')})` : ''
    print(`NOT AUDITED: the package registry does not answer which weaknesses are known${why}.`)
    return { passed: 0, failed: 0 }
  }
  const found = Object.values(report.vulnerabilities ?? {})
  const grave = found.filter(({ severity }) => failing.includes(severity))
  for (const { name, severity, range } of found) print(`${severity}: ${name} ${range}`)
  const { dependencies } = report.metadata
  print(
    `Audited ${dependencies?.prod ?? 'all'} packages: ${found.length} with known weaknesses, ${grave.length} of them ${failing.join(' or ')}.`,
  )
  return grave.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** npm warns before its answer at times. */
function answerIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
