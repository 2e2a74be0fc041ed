import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/
/** Smaller files gain nothing. */
const smallest = 1024

/**
 * Writes .br and .gz files next to every file in a folder that gets smaller, for the server to
 * send.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const content = await readFile(path)
    if (content.length < smallest) continue
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  }
}

/** Compresses the built files. */
export function precompressPlugin(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async closeBundle() {
      await precompress('dist')
    },
  }
}
