import { existsSync } from 'node:fs'

/** Begins the worker of its folder from the sources, for tests and measurements. */
const fromSources = './from-sources.mjs'

/**
 * Where a worker thread begins, in the built server and from the sources. The build puts it next to the programs, and
 * this code in one of them or in a folder of parts they share.
 * @param built its name in the built server
 * @param sources the address of the module that asks: next to it is `from-sources.mjs`, which begins the worker there
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
