import { demoPeople } from './db/demo-world/people.ts'
import { CannotStart } from './launch/cannot-start.ts'
import { startServer } from './launch/server.ts'
import { stopOnSignals } from './launch/signals.ts'
import { ImpossibleSettings, readSettings, type Settings } from './settings/settings.ts'

/** Starts the server with the settings of the environment; `--sources` serves the client with hot reload. */
try {
  const settings = readSettings(process.env)
  const starting = startServer(settings, { fromSources: process.argv.includes('--sources') })
  stopOnSignals(async () => (await starting).stop())
  const { publicUrl } = await starting
  process.stdout.write(greeting(settings, publicUrl))
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof ImpossibleSettings)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function greeting(settings: Settings, publicUrl: string): string {
  const people = Object.values(demoPeople).map(({ name, about }) => `  ${name.padEnd(16)}${about}`)
  const demo = settings.identity.issuer ? [] : ['', 'Sign in by choosing a name:', ...people]
  return [`\nStepwell is ready at ${publicUrl}`, ...demo, '', 'Ctrl-C stops it.', '\n'].join('\n')
}
