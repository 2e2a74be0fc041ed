import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { readOrUndefined, root } from './run-program.mjs'

/**
 * Manages a build's hashed files. Pages opened under the previous release still request its files,
 * so each release keeps those of the one before.
 */

const assetsFolder = (folder) => join(folder, 'dist', 'assets')
/** Lists the build's own files, so that those of the previous release aren't kept twice. */
const assetListFile = (folder) => join(folder, 'dist-server', '.assets')

/** Records which files a build has made. */
export function recordAssets(folder = root) {
  writeFileSync(assetListFile(folder), readdirSync(assetsFolder(folder)).join('\n'))
}

/**
 * The previous release, whose files are to be kept, from the parameters of `npm run build`;
 * undefined if none is named.
 * @param {readonly string[]} parameters
 * @param {string} from base of a relative folder, since npm works in the project's folder
 * @returns {string | undefined}
 * @throws where there is no release
 */
export function parsePreviousRelease(parameters, from = process.env.INIT_CWD ?? '.') {
  const [option, folder] = parameters
  if (option === undefined) return undefined
  if (option !== '--beside' || !folder) {
    throw new Error('npm run build takes --beside FOLDER, that of the release before.')
  }
  const release = resolve(from, folder)
  if (resolve(root) === release) {
    throw new Error(`--beside is "${folder}": that is the folder that is built in.`)
  }
  listAssets(release)
  return release
}

/**
 * Whether this build's folder has the files of another release.
 * @param {string} release
 */
export function hasReleaseAssets(release, here = root) {
  return listMissingAssets(release, here).length === 0
}

/**
 * Copies the files of another release into this build's folder.
 * @param {string} release
 * @returns {number} how many
 */
export function copyAssets(release, here = root) {
  const missing = listMissingAssets(release, here)
  mkdirSync(assetsFolder(here), { recursive: true })
  for (const name of missing) {
    // Existing files are complete: an interrupted copy has another name.
    const copy = join(assetsFolder(here), name)
    copyFileSync(join(assetsFolder(release), name), `${copy}.part`)
    renameSync(`${copy}.part`, copy)
  }
  return missing.length
}

function listMissingAssets(release, here) {
  return listAssets(release).filter((name) => !existsSync(join(assetsFolder(here), name)))
}

/** @throws where there is no release */
function listAssets(release) {
  const folder = assetsFolder(release)
  if (!existsSync(folder)) {
    throw new Error(`--beside is "${release}": there is no release that was built.`)
  }
  return readOrUndefined(assetListFile(release))?.split('\n') ?? readdirSync(folder)
}
