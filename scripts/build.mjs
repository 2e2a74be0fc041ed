import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyAssets, hasReleaseAssets, recordAssets } from './assets.mjs'
import { isFlowRegistryWritten, writeFlowRegistry } from './flow-registry.mjs'
import {
  announceSlowWork,
  fingerprint,
  readOrUndefined,
  root,
  runInProject,
} from './run-program.mjs'

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
 * Identifies a build. The Node version isn't part of it: builds run on every supported version, and
 * a patch update must not block backups.
 */
export const buildFingerprint = () => fingerprint(sources)

/**
 * Whether the existing build is from the current sources, and includes the previous release's files
 * if one is named.
 */
export function isBuilt(release) {
  return (
    isFlowRegistryWritten() &&
    readOrUndefined(marker) === buildFingerprint() &&
    (release === undefined || hasReleaseAssets(release))
  )
}

/**
 * Builds client and server unless the existing build is current, and adds the previous release's
 * files if one is named.
 */
export async function buildIfNeeded(release) {
  writeFlowRegistry()
  if (isBuilt(release)) return
  if (!isBuilt()) {
    announceSlowWork('Building ...')
    rmSync(marker, { force: true })
    await build([])
    await build(['--ssr'])
    recordAssets()
  }
  if (release !== undefined) {
    announceSlowWork(`Files kept for pages that began at ${release}: ${copyAssets(release)}`)
  }
  // Written last, so that a failed build isn't taken for a complete one.
  writeFileSync(marker, buildFingerprint())
}

async function build(options) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runInProject(
    process.execPath,
    [vite, 'build', '--logLevel=warn', ...options],
    {
      quiet: true,
      // An inherited NODE_ENV could bundle React's development build.
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Error(`${output}\nThe build failed.`)
}
