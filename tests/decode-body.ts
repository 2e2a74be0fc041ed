import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** What an answer says, however it travelled. */
export function decodeBody(content: Buffer, encoding: string | undefined): Buffer {
  // An answer to HEAD, or one that is empty, has nothing to be read.
  if (content.byteLength === 0 || encoding === undefined) return content
  if (encoding === 'br') return brotliDecompressSync(content)
  if (encoding === 'gzip') return gunzipSync(content)
  throw new Error(`Nobody asked for ${encoding}.`)
}
