import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { announce, fingerprint, readOrUndefined, root, run } from './steps.mjs'

const marker = join(root, 'node_modules', '.ensured')
const machine = `${process.platform} ${process.arch} ${process.versions.modules}`

/** What notes that the packages of the lock file are installed, for this machine. */
export const installMark = () => `${machine}\n${fingerprint(['package.json', 'package-lock.json'])}`

/** Whether the packages of the lock file are noted as installed, for this machine. */
export function isInstalled() {
  return readOrUndefined(marker) === installMark()
}

/** Installs the packages of the lock file, unless exactly they are there. */
export async function installIfNeeded() {
  if (isInstalled()) return
  const noted = readOrUndefined(marker)
  const forOtherMachine = noted !== undefined && !noted.startsWith(`${machine}\n`)
  if (forOtherMachine || !isAsLocked()) await install()
  writeFileSync(marker, installMark())
}

async function install() {
  announce('Installing packages ...')
  // What builds and tests is needed too, whatever NODE_ENV says.
  const line = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', line, { quiet: true })
  if (code !== 0) throw new Error(`${output}\nThe packages cannot be installed (npm ci failed).`)
}

/** Whether someone has installed the same versions already; npm notes what it did when it is done. */
function isAsLocked() {
  const installed = readOrUndefined(join(root, 'node_modules', '.package-lock.json'))
  const locked = readOrUndefined(join(root, 'package-lock.json'))
  if (!installed || !locked) return false
  const there = JSON.parse(installed).packages
  const wanted = Object.entries(JSON.parse(locked).packages).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) => {
    const present = there[path]
    // Optional ones are mostly for other machines, and npm leaves those out.
    return present ? present.version === version : optional === true
  })
}
