import { accessSync, constants } from 'node:fs'
import { runInProject } from './run-program.mjs'

const apt = '/usr/bin/apt-get'

/**
 * Installs Debian packages if this machine has apt and the account may use it. Their services
 * aren't started.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether all of them are installed now
 */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !hasApt()) return false
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  await runInProject(apt, ['update'], options)
  const { code } = await runInProject(
    apt,
    ['install', '-y', '--no-install-recommends', ...packages],
    options,
  )
  return code === 0
}

/**
 * @param {readonly string[]} packages
 * @returns {Promise<string[]>} those that are not installed, on a machine with apt
 */
export async function missingPackages(packages) {
  if (!hasApt()) return []
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills them in
  const format = '${Package} ${Status}\n'
  const { output } = await runInProject('dpkg-query', ['-W', '-f', format, ...packages], {
    quiet: true,
  })
  return packages.filter((name) => !output.includes(`${name} install ok installed\n`))
}

function hasApt() {
  try {
    accessSync(apt, constants.X_OK)
    return true
  } catch {
    return false
  }
}
