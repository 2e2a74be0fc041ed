import { accessSync, constants, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { installPackages } from './apt.mjs'
import { print, root, run } from './steps.mjs'

/** What a run may ask for. A machine that has both, or only the other one, changes nothing. */
const kinds = {
  // Without windows: it asks a third less time of a small machine for the same pages.
  shell: {
    title: 'headless shell of Chromium',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    elsewhere: [],
    fetched: ['--only-shell', 'chromium'],
    package: 'chromium-headless-shell',
  },
  full: {
    title: 'full Chromium, Chrome or Edge',
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'microsoft-edge',
    ],
    elsewhere: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    fetched: ['--no-shell', 'chromium'],
    package: 'chromium',
  },
}

/** The kind that a command means which names none. */
const usual = 'shell'

/**
 * The browser that tests and measurements drive: CHROMIUM_PATH, or of the kind asked for Playwright's own, one of the
 * system, or one that is fetched now.
 * @param {'shell' | 'full'} [kind]
 * @returns {Promise<string>} path of the program
 * @throws where there is none of this kind and none can be had: tests are never skipped for want of a browser, nor run
 * in another kind
 */
export async function findBrowser(kind) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (kind) throw new Error('CHROMIUM_PATH and --browser both choose the browser: leave one out.')
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is "${named}": there is no program that can be run.`)
  }
  const wanted = kinds[kind ?? usual]
  return (
    playwrights(wanted) ??
    systems(wanted) ??
    (await fetched(wanted)) ??
    (await installed(wanted)) ??
    refuse(wanted)
  )
}

/**
 * The kind that parameters of a command ask for, as in `npm test -- --browser full`.
 * @param {readonly string[]} parameters
 * @returns {'shell' | 'full' | undefined} undefined where they are none
 * @throws a sentence for anything else
 */
export function browserKind(parameters) {
  const [option, kind, ...more] = parameters
  if (option === undefined) return undefined
  if (option === '--browser' && Object.hasOwn(kinds, kind ?? '') && more.length === 0) return kind
  throw new Error(`npm test takes --browser ${Object.keys(kinds).join(' or --browser ')}.`)
}

/** Name, version and path of a browser, as it says itself once it runs. */
export async function describeBrowser(path) {
  const { chromium } = playwright()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: path, args })
  const version = browser.version()
  await browser.close()
  const name = /headless.shell/i.test(path) ? 'Chromium headless shell' : 'Chromium'
  return `${name} ${version}, ${path}`
}

function playwright() {
  return createRequire(join(root, 'package.json'))('@playwright/test')
}

function playwrights(kind) {
  const full = playwright().chromium.executablePath()
  if (kind === kinds.full) return full && isProgram(full) ? full : undefined
  // The shell lies beside it, in a folder of the same revision.
  const folder = dirname(dirname(full)).replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  return listPrograms(folder).find(isProgram)
}

function listPrograms(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .filter((path) => /headless[-_]shell(\.exe)?$/.test(path))
      .map((path) => join(folder, path))
  } catch {
    return []
  }
}

function systems({ names, elsewhere }) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find(isProgram)
}

/** What is fetched may miss libraries of the system; then it is of no use. */
async function fetched(kind) {
  print('Fetching a browser for the tests ...')
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(process.execPath, [program, 'install', ...kind.fetched], { quiet: true })
  const path = playwrights(kind)
  if (!path || process.platform !== 'linux') return path
  const { code } = await run(path, ['--version'], { quiet: true })
  return code === 0 ? path : undefined
}

async function installed(kind) {
  print('Installing a browser for the tests ...')
  return (await installPackages([kind.package])) ? systems(kind) : undefined
}

function refuse(kind) {
  const other = kind === kinds.shell ? 'full' : 'shell'
  throw new Error(
    `No ${kind.title} was found for the tests, and none can be downloaded. Install one, set CHROMIUM_PATH, or ask for the other kind with --browser ${other}.`,
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
