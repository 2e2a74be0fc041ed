import { existsSync } from 'node:fs'

/** The build puts it next to the programs, and this code in one of them or in a folder of parts they share. */
const places = ['./file-worker.js', '../file-worker.js', './from-sources.mjs']

/** Where a worker thread begins, in the built server and from the sources. */
export function workerFile(): URL {
  const found = places
    .map((place) => new URL(place, import.meta.url))
    .find((url) => existsSync(url))
  if (!found) throw new Error('The part of the server that makes files is missing: build it again.')
  return found
}
