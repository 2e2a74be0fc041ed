import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrUndefined, root } from './steps.mjs'

/**
 * The files of a build that its pages ask for, by names that no other build has. A page that began at the release before goes
 * on to ask for those of that release, so that the next one has them, too.
 */

const assetsIn = (folder) => join(folder, 'dist', 'assets')
/** Which of them are of the build itself: those of the release before it are not kept twice. */
const listIn = (folder) => join(folder, 'dist-server', '.assets')

/** Notes which files a build has made. */
export function noteAssets(folder = root) {
  writeFileSync(listIn(folder), readdirSync(assetsIn(folder)).join('\n'))
}

/**
 * Puts the files of a release in another folder beside those of the one that is built here.
 * @returns {number} how many
 */
export function keepAssetsOf(release, here = root) {
  const from = assetsIn(release)
  if (!existsSync(from)) {
    throw new Error(`--beside is "${release}": there is no release that was built.`)
  }
  const names = readOrUndefined(listIn(release))?.split('\n') ?? readdirSync(from)
  const missing = names.filter((name) => !existsSync(join(assetsIn(here), name)))
  mkdirSync(assetsIn(here), { recursive: true })
  for (const name of missing) copyFileSync(join(from, name), join(assetsIn(here), name))
  return missing.length
}
