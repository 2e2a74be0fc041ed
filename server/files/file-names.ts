import { create } from 'content-disposition'

/** What no file system takes in a name, what ends a header, and what turns the direction of what follows. */
const unfitCharacters =
  /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/gu
/** In bytes: most file systems take 255, and a number or a folder's name may come with it. */
const maxNameBytes = 180
/** Names of devices on Windows. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A name that every system saves a file under, no matter who chose it: no path, no control characters, none that show its
 * ending elsewhere than it is, and a name that is too long is cut before its ending.
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

/** As many whole letters from the beginning as take so many bytes. */
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

/** A file that is to be saved under this name (RFC 6266): in plain letters for those that read no other, and as it is. */
export function attachmentDisposition(name: string): string {
  return create(safeFileName(name))
}

/** The same names, with a number added where two are equal to any file system: `Plan.pdf`, `Plan (2).pdf`. */
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
