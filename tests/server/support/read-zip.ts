import { unzipSync } from 'fflate'

/** The files of an archive, as a program other than the one that packed it reads them. */
export function readZip(archive: Uint8Array): Map<string, Buffer> {
  const files = Object.entries(unzipSync(archive))
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)]))
}
