import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { readOrUndefined, root } from './steps.mjs'

/**
 * The files of a build that its pages ask for, by names that no other build has. A page that began at the release before goes
 * on to ask for those of that release, so that the next one has them, too.
 */

const assetsFolder = (folder) => join(folder, 'dist', 'assets')
/** Which of them are of the build itself: those of the release before it are not kept twice. */
const assetListFile = (folder) => join(folder, 'dist-server', '.assets')

/** Notes which files a build has made. */
export function recordAssets(folder = root) {
  writeFileSync(assetListFile(folder), readdirSync(assetsFolder(folder)).join('\n'))
}

/**
 * The release before, whose files are kept, of the parameters of `npm run build`; none where nothing is named.
 * @param {readonly string[]} parameters
 * @param {string} from where a relative folder is seen from: npm works in the project's, whoever calls it from wherever
 * @returns {string | undefined}
 * @throws where there is no release
 */
export function previousRelease(parameters, from = process.env.INIT_CWD ?? '.') {
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
 * Whether the files of a release in another folder are beside those of the one that is built here.
 * @param {string} release
 */
export function hasAssetsOf(release, here = root) {
  return listMissingAssets(release, here).length === 0
}

/**
 * Puts the files of a release in another folder beside those of the one that is built here.
 * @param {string} release
 * @returns {number} how many
 */
export function copyAssets(release, here = root) {
  const missing = listMissingAssets(release, here)
  mkdirSync(assetsFolder(here), { recursive: true })
  for (const name of missing) {
    // What is there is whole: a copy that is interrupted has another name.
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
