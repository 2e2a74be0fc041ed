#!/usr/bin/env node
import { parsePreviousRelease } from './assets.mjs'
import { audit } from './audit.mjs'
import { parseBrowserKind } from './browser.mjs'
import { buildIfNeeded, isBuilt } from './build.mjs'
import { check } from './check.mjs'
import { develop } from './develop.mjs'
import { runExclusively } from './exclusive.mjs'
import { writeFlowRegistry } from './flow-registry.mjs'
import { installIfNeeded, isInstalled } from './install.mjs'
import { stopWithNpm } from './npm-watch.mjs'
import { runInProject } from './run-program.mjs'
import { printBillOfMaterials } from './sbom.mjs'

/**
 * Runs every npm command on a bare clone: installs packages and builds as needed, then starts,
 * tests, seeds and so on. It only needs Node, since it runs before anything is installed. npm runs
 * it with `exec`, so that signals reach it instead of a shell; on Windows, whose shell has no exec,
 * without.
 */
/**
 * Searches create many short-lived values; a larger young generation saves a fifth of the time for
 * garbage collection.
 */
const roomForYoung = '--max-semi-space-size=64'

const tasks = {
  start: {
    built: true,
    async perform() {
      stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
      await import('../dist-server/main.js')
    },
  },
  dev: {
    built: false,
    async perform() {
      stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
      await develop()
    },
  },
  build: {
    built: true,
    beside: parsePreviousRelease,
    perform: () => undefined,
  },
  test: {
    built: true,
    judge: parseBrowserKind,
    async perform(parameters) {
      process.exitCode = await check(parseBrowserKind(parameters))
    },
  },
  audit: {
    built: false,
    async perform(parameters) {
      const [option, data] = parameters
      if (option !== undefined && (option !== '--data' || !data)) {
        throw new Error('npm run audit takes --data FILE, an answer of the registry saved earlier.')
      }
      process.exitCode = (await audit(data ? { data } : {})).failed
    },
  },
  sbom: {
    built: false,
    async perform() {
      const { code } = await printBillOfMaterials()
      process.exitCode = code
    },
  },
  seed: {
    built: true,
    perform: (parameters) => runProgram(['dist-server/seed.js', ...parameters]),
  },
  admin: {
    built: true,
    perform: (parameters) => runProgram(['dist-server/admin.js', ...parameters]),
  },
  backup: {
    built: true,
    perform: (parameters) => runProgram(['dist-server/backup.js', ...parameters]),
  },
  restore: {
    built: true,
    perform: (parameters) => runProgram(['dist-server/restore.js', ...parameters]),
  },
  outbox: {
    built: true,
    perform: (parameters) => runProgram(['dist-server/outbox.js', ...parameters]),
  },
  walks: {
    built: true,
    perform: (parameters) => {
      const inBrowser = parameters.includes('--browser')
      return runProgram([
        ...(inBrowser ? ['tests/e2e/run-walks.mjs'] : [roomForYoung, 'dist-server/walks.js']),
        ...parameters,
      ])
    },
  },
  new: {
    built: false,
    async perform(parameters) {
      // Imported later, because it needs a package that may not be installed yet.
      const { writeNew } = await import('./new.mjs')
      await writeNew(parameters)
    },
  },
  flows: {
    built: false,
    perform: () => writeFlowRegistry(),
  },
  corpus: {
    built: true,
    perform: (parameters) => runProgram(['dist-server/corpus.js', ...parameters]),
  },
  examples: {
    built: true,
    perform: (parameters) => runProgram(['dist-server/examples.js', ...parameters]),
  },
  gate: {
    built: true,
    perform: (parameters) => runProgram([roomForYoung, 'dist-server/gate.js', ...parameters]),
  },
  'test:kill': {
    built: true,
    perform: (parameters) => runProgram(['tests/kill/run.mjs', ...parameters]),
  },
  'test:cuts': {
    built: true,
    perform: (parameters) => runProgram(['tests/kill/run-cuts.mjs', ...parameters]),
  },
  'test:tenancy': {
    built: true,
    perform: (parameters) => runProgram(['tests/attack/tenancy/run.mjs', ...parameters]),
  },
  'test:hostile': {
    built: true,
    perform: (parameters) => runProgram(['tests/attack/hostile/run.mjs', ...parameters]),
  },
  'test:cluster': {
    built: true,
    perform: (parameters) => runProgram(['tests/e2e/run-on-cluster.mjs', ...parameters]),
  },
  'test:days': {
    built: true,
    perform: (parameters) => runProgram(['tests/e2e/run-on-days.mjs', ...parameters]),
  },
  'test:elsewhere': {
    built: true,
    perform: (parameters) => runProgram(['tests/e2e/run-elsewhere.mjs', ...parameters]),
  },
  'test:soak': {
    built: true,
    perform: (parameters) => runProgram(['tests/soak/run.mjs', ...parameters]),
  },
  'test:deploy': {
    built: true,
    perform: (parameters) =>
      runProgram([
        'node_modules/vitest/vitest.mjs',
        'run',
        'tests/server/launch/deploy.test.ts',
        'tests/server/operations',
        ...parameters,
      ]),
  },
  'test:providers': {
    built: true,
    perform: (parameters) => runProgram(['tests/providers/run.mjs', ...parameters]),
  },
  'test:browsers': {
    built: true,
    perform: (parameters) => runProgram(['tests/browsers/run.mjs', ...parameters]),
  },
  bench: {
    built: true,
    perform: (parameters) => runProgram(['bench/run.mjs', ...parameters]),
  },
  charts: {
    built: false,
    perform: (parameters) => runProgram(['scripts/write-charts.mjs', ...parameters]),
  },
  changelog: {
    built: false,
    perform: () => runProgram(['scripts/write-changelog.mjs']),
  },
  'page-budgets': {
    built: true,
    perform: () => runProgram(['scripts/write-page-budgets.mjs']),
  },
  'phone-plans': {
    built: false,
    perform: () => runProgram(['scripts/write-phone-plans.mjs']),
  },
  settings: {
    built: false,
    perform: () => runProgram(['scripts/write-settings.mjs']),
  },
  messages: {
    built: false,
    perform: () => runProgram(['scripts/write-messages.mjs']),
  },
  rows: {
    built: false,
    perform: () => runProgram(['scripts/write-rows.mjs']),
  },
}

const [name = 'start', ...parameters] = process.argv.slice(2)
try {
  refuseOldNode()
  const task = tasks[name]
  if (!task)
    throw new Error(`There's no task ${name}. The tasks are ${Object.keys(tasks).join(', ')}.`)
  // Wrong parameters are reported before anything is built.
  task.judge?.(parameters)
  const release = task.beside?.(parameters)
  // Nothing is written if everything is up to date, since a service's account may have no right to
  // write here.
  const isReady = isInstalled() && (!task.built || isBuilt(release))
  if (!isReady) {
    await runExclusively(async () => {
      await installIfNeeded()
      if (task.built) await buildIfNeeded(release)
    })
  }
  await task.perform(parameters)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function runProgram(line) {
  const { code } = await runInProject(process.execPath, line)
  process.exitCode = code
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(
    `Node ${process.versions.node} is too old: Stepwell needs 20.19 or later, 24 is best.`,
  )
}
