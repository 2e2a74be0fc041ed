import type { FastifyBaseLogger } from 'fastify'
import { demoPeople } from './demo-world/people.ts'
import { startServer } from './launch/server.ts'
import { stopOnSignals } from './launch/signals.ts'
import { StartupError } from './process/startup-error.ts'
import { InvalidSettings, type LogLevel, readSettings, type Settings } from './settings/settings.ts'

/**
 * Starts the server with settings from the environment. `--sources` serves the client with hot
 * reload.
 */
try {
  const settings = readSettings(process.env)
  const starting = startServer(settings, { fromSources: process.argv.includes('--sources') })
  stopOnSignals(async () => (await starting).stop())
  const { publicUrl, log } = await starting
  if (settings.production) logReady(log, settings.logLevel, publicUrl)
  else process.stdout.write(greeting(settings, publicUrl))
} catch (error) {
  if (!(error instanceof StartupError || error instanceof InvalidSettings)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/**
 * In production standard output is the log; the ready message is written at every level except
 * silent.
 */
function logReady(log: FastifyBaseLogger, level: LogLevel, publicUrl: string): void {
  if (level === 'silent') return
  log.child({}, { level: 'info' }).info(`Stepwell is ready at ${publicUrl}`)
}

function greeting(settings: Settings, publicUrl: string): string {
  const people = Object.values(demoPeople).map(({ name, about }) => `  ${name.padEnd(16)}${about}`)
  const demo = settings.identity.issuer ? [] : ['', 'Sign in by choosing a name:', ...people]
  return [`\nStepwell is ready at ${publicUrl}`, ...demo, '', 'Ctrl-C stops it.', '\n'].join('\n')
}
