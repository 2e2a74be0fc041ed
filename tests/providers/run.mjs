import { join } from 'node:path'
import { requireBrowser } from '../../scripts/browser.mjs'
import { runInProject } from '../../scripts/run-program.mjs'
import { supportedProviders } from './installed.mjs'

/**
 * `npm run test:providers`: signs in at the independent identity providers installed on this
 * machine, or at a given one, which fails if it isn't installed.
 */
const names = Object.keys(supportedProviders)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown[0]}: there are ${names.join(', ')}.\n`)
  process.exit(1)
}

const wanted = asked.length > 0 ? asked : names
const installed = wanted.filter((name) => supportedProviders[name]?.installed())
for (const name of wanted.filter((each) => !installed.includes(each))) {
  process.stderr.write(
    `${name} is not installed, and was not tried: apt-get install ${supportedProviders[name]?.packages}\n`,
  )
  process.exitCode = 1
}
if (installed.length > 0) {
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
  const config = `--config=${join('tests', 'providers', 'playwright.config.ts')}`
  const { code } = await runInProject(process.execPath, [playwright, 'test', config], {
    env: { CHROMIUM_PATH: await requireBrowser(), PROVIDERS: installed.join(' ') },
  })
  process.exitCode ||= code ?? 1
}
