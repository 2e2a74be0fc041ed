import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteAssets } from './assets.mjs'
import { isFlowRegistryWritten, writeFlowRegistry } from './flow-registry.mjs'
import { announce, fingerprint, readOrUndefined, root, run } from './steps.mjs'

const marker = join(root, 'dist-server', '.built')
const sources = [
  'src',
  'server',
  'schemas',
  'machines',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * What notes a build. Not by the version of Node: what is built runs on each that is supported, and a patch of it must not
 * stop backups.
 */
export const buildMark = () => fingerprint(sources)

/** Whether what is there was built from the present sources. */
export function isBuilt() {
  return isFlowRegistryWritten() && readOrUndefined(marker) === buildMark()
}

/** Builds the client and the server, unless what is there was built from the same sources. */
export async function buildIfNeeded() {
  writeFlowRegistry()
  if (isBuilt()) return
  announce('Building ...')
  rmSync(marker, { force: true })
  await build([])
  await build(['--ssr'])
  noteAssets()
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
