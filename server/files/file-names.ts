import { create } from 'content-disposition'

/** Characters that are invalid in file names or headers, or that change the direction of text. */
const unfitCharacters =
  /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/gu
/** In bytes. Most file systems allow 255; the rest leaves room for a number or a folder. */
const maxNameBytes = 180
/** Reserved device names on Windows. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Makes a name safe on every system: no path, no control characters, nothing that disguises the extension. Long names
 * are cut before the extension.
 */
export function safeFileName(name: string): string {
  const plain = name
    .replace(unfitCharacters, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(deviceName, '_$1')
  if (plain === '') return 'file'
  if (Buffer.byteLength(plain) <= maxNameBytes) return plain
  const ending = /\.[^.]{1,12}$/.exec(plain)?.[0] ?? ''
  return `${cutToBytes(plain.slice(0, plain.length - ending.length), maxNameBytes - Buffer.byteLength(ending))}${ending}`
}

/** Cuts a text to this many bytes, at a character boundary. */
function cutToBytes(text: string, bytes: number): string {
  let left = bytes
  let end = 0
  for (const letter of text) {
    left -= Buffer.byteLength(letter)
    if (left < 0) break
    end += letter.length
  }
  return text.slice(0, end)
}

/** A Content-Disposition header for a download (RFC 6266), with an ASCII name for old clients and the full name. */
export function attachmentDisposition(name: string): string {
  return create(safeFileName(name))
}

/** Appends numbers to names that any file system would consider equal: `Plan.pdf`, `Plan (2).pdf`. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const safe = safeFileName(name)
    const dot = safe.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
    let free = safe
    for (let count = 2; used.has(free.toLowerCase()); count += 1) {
      free = `${stem} (${count})${ending}`
    }
    used.add(free.toLowerCase())
    return free
  })
}
