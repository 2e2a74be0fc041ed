import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  announceSlowWork,
  fingerprint,
  readOrUndefined,
  root,
  runInProject,
} from './run-program.mjs'

const marker = join(root, 'node_modules', '.ensured')
const machine = `${process.platform} ${process.arch} ${process.versions.modules}`

/** Records that the lock file's packages are installed on this machine. */
export const installFingerprint = () =>
  `${machine}\n${fingerprint(['package.json', 'package-lock.json'])}`

/** Whether the lock file's packages are recorded as installed on this machine. */
export function isInstalled() {
  return readOrUndefined(marker) === installFingerprint()
}

/** Installs the lock file's packages unless exactly these are installed. */
export async function installIfNeeded() {
  if (isInstalled()) return
  const noted = readOrUndefined(marker)
  const forOtherMachine = noted !== undefined && !noted.startsWith(`${machine}\n`)
  if (forOtherMachine || !isAsLocked()) await install()
  writeFileSync(marker, installFingerprint())
}

async function install() {
  announceSlowWork('Installing packages ...')
  // Development packages are needed whatever NODE_ENV is.
  const line = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runInProject('npm', line, { quiet: true })
  if (code !== 0) throw new Error(`${output}\nThe packages cannot be installed (npm ci failed).`)
}

/** Whether the same versions were installed by other means; npm records what it installed. */
function isAsLocked() {
  const installed = readOrUndefined(join(root, 'node_modules', '.package-lock.json'))
  const locked = readOrUndefined(join(root, 'package-lock.json'))
  if (!installed || !locked) return false
  const there = JSON.parse(installed).packages
  const wanted = Object.entries(JSON.parse(locked).packages).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) => {
    const present = there[path]
    // Optional packages are mostly for other platforms, for which npm skips them.
    return present ? present.version === version : optional === true
  })
}
