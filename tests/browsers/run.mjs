import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/steps.mjs'

/**
 * `npm run test:browsers`: walks sign-in, every page, the menus, Add User and an upload in Firefox and WebKit, each
 * driven by its own protocol, and writes the result to docs/browsers.md. `-- firefox` or `-- webkit` for one of them,
 * which leaves that page as it is.
 */
const engines = ['firefox', 'webkit']
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !engines.includes(name))
if (unknown) {
  process.stderr.write(`There is no ${unknown}: there are ${engines.join(' and ')}.\n`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'stepwell-browsers-'))
try {
  const report = join(folder, 'report.json')
  const { code } = await run(
    process.execPath,
    [
      join('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      `--config=${join('tests', 'browsers', 'playwright.config.ts')}`,
      '--reporter=list,json',
      ...asked.map((name) => `--project=${name}`),
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  process.exitCode = code ?? 1
  if (asked.length === 0) {
    writeFileSync(join('docs', 'browsers.md'), page(JSON.parse(readFileSync(report, 'utf8'))))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function page(report) {
  const specs = report.suites.flatMap((suite) => suite.specs)
  const parts = engines.map((engine) => {
    const results = specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ projectName }) => projectName === engine)
        .map((test) => ({ title, test, result: test.results.at(-1) })),
    )
    const noted = (type) =>
      results.flatMap(({ test }) => test.annotations).find((annotation) => annotation.type === type)
        ?.description
    const rows = results.map(
      ({ title, result }) =>
        `| ${title} | ${result.status} | ${(result.duration / 1000).toFixed(1)} s |`,
    )
    const next = Object.entries(JSON.parse(noted('next') ?? '{}'))
    return [
      `## ${noted('browser') ?? engine}`,
      '',
      '| What a person does | Result | Time |',
      '|---|---|--:|',
      ...rows,
      '',
      'From the press on Next to the painted step, in milliseconds (drawn in software):',
      '',
      next.map(([title, took]) => `${title} ${took}`).join(', '),
    ].join('\n')
  })
  return [
    '# Other browsers',
    '',
    `The last result of \`npm run test:browsers\`, of ${report.stats.startTime.slice(0, 10)}. It is no part of \`npm test\`,`,
    'which drives Chromium. It needs `apt-get install firefox-esr webkit2gtk-driver xvfb`.',
    '',
    parts.join('\n\n'),
    '',
  ].join('\n')
}
