import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { print, root, run } from './steps.mjs'

/** The shell without windows comes first: it asks a third less time of a small machine for the same pages. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The browser the tests drive: CHROMIUM_PATH, Playwright's own, one of the system, or one that is fetched now.
 * @returns {Promise<string>} path of the program
 * @throws where there is none and none can be had: tests are never skipped for want of a browser
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is "${named}": there is no program that can be run.`)
  }
  return playwrights() ?? systems() ?? (await fetched()) ?? (await installed()) ?? refuse()
}

function playwrights() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return path && isProgram(path) ? path : undefined
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find(isProgram)
}

/** What is fetched may miss libraries of the system; then it is of no use. */
async function fetched() {
  print('Fetching a browser for the tests ...')
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(process.execPath, [playwright, 'install', 'chromium'], { quiet: true })
  const path = playwrights()
  if (!path || process.platform !== 'linux') return path
  const { code } = await run(path, ['--version'], { quiet: true })
  return code === 0 ? path : undefined
}

async function installed() {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !isProgram(apt)) return undefined
  print('Installing a browser for the tests ...')
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run(apt, ['update'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run(apt, ['install', '-y', '--no-install-recommends', name], options)
    if (code === 0) return systems()
  }
  return undefined
}

function refuse() {
  throw new Error(
    'There is no browser for the tests and none can be fetched: install Chromium or Chrome, or set CHROMIUM_PATH.',
  )
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
