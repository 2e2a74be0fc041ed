import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Decompresses the body of an answer. */
export function decodeBody(content: Buffer, encoding: string | undefined): Buffer {
  // Answers to HEAD and empty answers have no body.
  if (content.byteLength === 0 || encoding === undefined) return content
  if (encoding === 'br') return brotliDecompressSync(content)
  if (encoding === 'gzip') return gunzipSync(content)
  throw new Error(`Nobody asked for ${encoding}.`)
}
