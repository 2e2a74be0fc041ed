import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInProject } from '../../scripts/run-program.mjs'

/**
 * `npm run test:browsers`: goes through sign-in, every page, the menus, Add User and an upload in
 * Firefox and WebKit, each driven by its own protocol, and writes the results to docs/browsers.md.
 * `-- firefox` or `-- webkit` runs one of them and leaves that page unchanged.
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
  const { code } = await runInProject(
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

/** The text of docs/browsers.md from both engines' reports. */
function page(report) {
  const browsers = engines.map((engine) => browserOf(report, engine))
  const rowsOf = (cellsOf) =>
    [...new Set(browsers.flatMap((browser) => [...cellsOf(browser).keys()]))].map(
      (row) => `| ${[row, ...browsers.map((one) => cellsOf(one).get(row) ?? '')].join(' | ')} |`,
    )
  const table = (first, cellsOf) =>
    [
      `| ${[first, ...browsers.map(({ name }) => name)].join(' | ')} |`,
      `| --- |${browsers.map(() => ' --: |').join('')}`,
      ...rowsOf(cellsOf),
    ].join('\n')
  return [
    '# Browser support',
    '```sh\napt-get install firefox-esr webkit2gtk-driver xvfb\nnpm run test:browsers\n```',
    'This walks the portal in Firefox and WebKit, and writes the results to this page. `npm test` covers Chromium only.',
    `Last run: ${report.stats.startTime.slice(0, 10)}.`,
    '## Results',
    table('Test', ({ results }) => results),
    '## Wizard step times',
    'Milliseconds from pressing Next to the painted step in Add User, drawn in software.',
    table('Step', ({ steps }) => steps),
  ]
    .join('\n\n')
    .concat('\n')
}

function browserOf(report, engine) {
  const runs = report.suites
    .flatMap((suite) => suite.specs)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ projectName }) => projectName === engine)
        .map((test) => ({ title, test, result: test.results.at(-1) })),
    )
  const annotated = (type) =>
    runs.flatMap(({ test }) => test.annotations).find((annotation) => annotation.type === type)
      ?.description
  return {
    name: annotated('browser') ?? engine,
    results: new Map(
      runs.map(({ title, result }) => [
        title,
        `${result.status}, ${(result.duration / 1000).toFixed(1)} s`,
      ]),
    ),
    steps: new Map(Object.entries(JSON.parse(annotated('next') ?? '{}'))),
  }
}
