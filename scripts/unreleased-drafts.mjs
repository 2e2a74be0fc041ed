import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readOrUndefined, root } from './steps.mjs'

/**
 * The drafts by which later versions of a flow are tested. The file of a version that nobody has used yet is an empty
 * list: its answers may still change without a new version. `npm run corpus` writes them.
 */
export function corpusFile(flow, version) {
  return `tests/machines/corpus/${flow}.${version}.json`
}

/** Whether drafts of a version are stored, so that other answers need another version. */
export function hasStoredDrafts(flow, version) {
  const stored = readOrUndefined(join(root, corpusFile(flow, version)))
  return stored !== undefined && stored.trim() !== '[]'
}

/** Notes that nobody has used a version of a flow yet. */
export function markUnreleased(flow, version) {
  const path = join(root, corpusFile(flow, version))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '[]\n')
}
