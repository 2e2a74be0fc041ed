import { join } from 'node:path'
import { findBrowser } from '../../scripts/browser.mjs'
import { run } from '../../scripts/steps.mjs'
import { providers } from './installed.mjs'

/**
 * `npm run test:providers`: signs in at the independent identity providers installed on this
 * machine, or at a given one, which fails if it isn't installed.
 */
const names = Object.keys(providers)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown[0]}: there are ${names.join(', ')}.\n`)
  process.exit(1)
}

const wanted = asked.length > 0 ? asked : names
const installed = wanted.filter((name) => providers[name]?.installed())
for (const name of wanted.filter((each) => !installed.includes(each))) {
  process.stderr.write(
    `${name} is not installed, and was not tried: apt-get install ${providers[name]?.packages}\n`,
  )
  process.exitCode = 1
}
if (installed.length > 0) {
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
  const config = `--config=${join('tests', 'providers', 'playwright.config.ts')}`
  const { code } = await run(process.execPath, [playwright, 'test', config], {
    env: { CHROMIUM_PATH: await findBrowser(), PROVIDERS: installed.join(' ') },
  })
  process.exitCode ||= code ?? 1
}
