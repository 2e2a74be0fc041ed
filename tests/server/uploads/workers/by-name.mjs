import { readlinkSync } from 'node:fs'

/**
 * A worker that does what its file's name says: hang before or after starting, use all memory, or
 * end.
 */
export default ({ fileName, port }) => {
  if (fileName === 'work.pdf') {
    const isLinux = process.platform === 'linux'
    const begins = isLinux ? `/proc/${readlinkSync('/proc/thread-self')}/schedstat` : undefined
    port.postMessage({ begins })
    while (true);
  }
  const held = []
  while (fileName === 'hang.pdf');
  while (fileName === 'memory.pdf') held.push(new Array(100_000).fill(held.length))
  if (fileName === 'end.pdf') process.exit(1)
  return { mediaType: 'application/pdf' }
}
