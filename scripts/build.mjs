import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyAssets, hasAssetsOf, recordAssets } from './assets.mjs'
import { isFlowRegistryWritten, writeFlowRegistry } from './flow-registry.mjs'
import { announce, fingerprint, readOrUndefined, root, run } from './steps.mjs'

const marker = join(root, 'dist-server', '.built')
const sources = [
  'build',
  'src',
  'server',
  'schemas',
  'machines',
  // Charts compare real use with it.
  'tests/machines/tested-ways.json',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * What notes a build. Not by the version of Node: what is built runs on each that is supported, and a patch of it must not
 * stop backups.
 */
export const buildMark = () => fingerprint(sources)

/**
 * Whether what is there was built from the present sources, and has the files of the release beside it where one is named.
 */
export function isBuilt(release) {
  return (
    isFlowRegistryWritten() &&
    readOrUndefined(marker) === buildMark() &&
    (release === undefined || hasAssetsOf(release))
  )
}

/**
 * Builds the client and the server, unless what is there was built from the same sources, and puts the files of the release
 * beside it where one is named.
 */
export async function buildIfNeeded(release) {
  writeFlowRegistry()
  if (isBuilt(release)) return
  if (!isBuilt()) {
    announce('Building ...')
    rmSync(marker, { force: true })
    await build([])
    await build(['--ssr'])
    recordAssets()
  }
  if (release !== undefined) {
    announce(`Files kept for pages that began at ${release}: ${copyAssets(release)}`)
  }
  // Last: what fails before is no build.
  writeFileSync(marker, buildMark())
}

async function build(options) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run(
    process.execPath,
    [vite, 'build', '--logLevel=warn', ...options],
    {
      quiet: true,
      // An inherited NODE_ENV would put React's development build into the bundle.
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Error(`${output}\nThe build failed.`)
}
