import { unzipSync } from 'fflate'

/** The files of an archive, read with another program than the one that made it. */
export function readZip(archive: Uint8Array): Map<string, Buffer> {
  const files = Object.entries(unzipSync(archive))
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)]))
}
