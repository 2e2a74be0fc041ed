import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readOrUndefined, root } from './run-program.mjs'

/**
 * Stored drafts with which later versions of a flow are tested. An empty list marks an unreleased
 * version, whose answers may still change without a new version. `npm run corpus` writes them.
 */
export function corpusFile(flow, version) {
  return `tests/machines/corpus/${flow}.${version}.json`
}

/** Whether drafts of a version are stored, so that changed answers need a new version. */
export function hasStoredDrafts(flow, version) {
  const stored = readOrUndefined(join(root, corpusFile(flow, version)))
  return stored !== undefined && stored.trim() !== '[]'
}

/** Marks a version of a flow as unreleased. */
export function markUnreleased(flow, version) {
  const path = join(root, corpusFile(flow, version))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '[]\n')
}
