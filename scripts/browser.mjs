import { accessSync, constants, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { installPackages } from './apt.mjs'
import { print, root, runInProject } from './run-program.mjs'

/** The kinds of browser a run can request. */
const kinds = {
  // Headless shell, which is about a third faster on a small machine.
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

/** The default kind. */
const usual = 'shell'

/**
 * Finds the browser for tests and benchmarks: CHROMIUM_PATH or, of the requested kind,
 * Playwright's, a system browser, or one that is downloaded now.
 * @param {'shell' | 'full'} [kind]
 * @returns {Promise<string>} path of the program
 * @throws where there is no browser of this kind: tests are never skipped or run in another kind
 */
export async function requireBrowser(kind) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (kind) throw new Error('CHROMIUM_PATH and --browser both choose the browser: leave one out.')
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is "${named}": there is no program that can be run.`)
  }
  const wanted = kinds[kind ?? usual]
  return (
    findPlaywrightBrowser(wanted) ??
    findSystemBrowser(wanted) ??
    (await downloadBrowser(wanted)) ??
    (await installBrowser(wanted)) ??
    refuseWithoutBrowser(wanted)
  )
}

/**
 * The kind requested by a command's parameters, as in `npm test -- --browser full`.
 * @param {readonly string[]} parameters
 * @returns {'shell' | 'full' | undefined} undefined without parameters
 * @throws a sentence for anything else
 */
export function parseBrowserKind(parameters) {
  const [option, kind, ...more] = parameters
  if (option === undefined) return undefined
  if (option === '--browser' && Object.hasOwn(kinds, kind ?? '') && more.length === 0) return kind
  throw new Error(`npm test takes --browser ${Object.keys(kinds).join(' or --browser ')}.`)
}

/** A running browser's name and version, with its path. */
export async function describeBrowser(path) {
  const { chromium } = loadPlaywright()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: path, args })
  const version = browser.version()
  await browser.close()
  const name = /headless.shell/i.test(path) ? 'Chromium headless shell' : 'Chromium'
  return `${name} ${version}, ${path}`
}

function loadPlaywright() {
  return createRequire(join(root, 'package.json'))('@playwright/test')
}

function findPlaywrightBrowser(kind) {
  const full = loadPlaywright().chromium.executablePath()
  if (kind === kinds.full) return full && isProgram(full) ? full : undefined
  // The shell is in a folder of the same revision next to it.
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

function findSystemBrowser({ names, elsewhere }) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find(isProgram)
}

/** A downloaded browser may lack system libraries and not start. */
async function downloadBrowser(kind) {
  print('Fetching a browser for the tests ...')
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await runInProject(process.execPath, [program, 'install', ...kind.fetched], { quiet: true })
  const path = findPlaywrightBrowser(kind)
  if (!path || process.platform !== 'linux') return path
  const { code } = await runInProject(path, ['--version'], { quiet: true })
  return code === 0 ? path : undefined
}

async function installBrowser(kind) {
  print('Installing a browser for the tests ...')
  return (await installPackages([kind.package])) ? findSystemBrowser(kind) : undefined
}

function refuseWithoutBrowser(kind) {
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
