import { existsSync } from 'node:fs'

/** Starts the folder's worker from its source files, for tests and benchmarks. */
const fromSources = './from-sources.mjs'

/**
 * The entry point of a worker thread, in the built server or from the sources. The build puts it
 * next to the programs; this code may be in one of them or in a folder of shared chunks.
 * @param built file name in the built server
 * @param sources address of the calling module; `from-sources.mjs` next to it starts the worker
 */
export function workerFile(built: string, sources: string): URL {
  const places = [
    new URL(`./${built}`, import.meta.url),
    new URL(`../${built}`, import.meta.url),
    new URL(fromSources, sources),
  ]
  const found = places.find((url) => existsSync(url))
  if (!found) throw new Error(`The part ${built} of the server is missing: build it again.`)
  return found
}
