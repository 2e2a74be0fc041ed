/** Of what a scheme of an address consists (RFC 3986 §3.1). */
const scheme = /^[a-z][\w+.-]*:/i
/** A host by its name in a network of Windows, or of the web without a scheme. */
const host = /^[\\/]/
/** Programs leave these out of an address, also in the middle of a scheme. */
const invisibleCharacters = /\p{Cc}/u

/** Whether a link that a person presses leads to the web, to somebody by mail or telephone, or within the document. */
export function isOrdinaryLink(target: string): boolean {
  const trimmed = target.trim()
  if (invisibleCharacters.test(trimmed)) return false
  if (/^(?:https?:\/\/[^\\/]|mailto:|tel:)/i.test(trimmed)) return true
  return isWithin(trimmed)
}

/** Whether it names something next to the document, or in it: no scheme, no host. */
export function isWithin(target: string): boolean {
  return !invisibleCharacters.test(target) && !scheme.test(target) && !host.test(target)
}

/**
 * Whether it is a file of the reader's own computer, as Word and LibreOffice note where a document's template was: on a
 * drive, or from the root of a system that has none. Whatever names a host is none: `file://host`, `\\host`.
 */
export function isOwnFile(target: string): boolean {
  const path = decodeTarget(target)
  if (
    path === undefined ||
    invisibleCharacters.test(path) ||
    /[\\/]{2}/.test(path.replace('file:///', ''))
  ) {
    return false
  }
  return /^(?:file:\/\/\/)?[a-z]:[\\/][^:]+$/i.test(path) || /^file:\/\/\/[^\\/:][^:]*$/i.test(path)
}

function decodeTarget(target: string): string | undefined {
  try {
    return decodeURIComponent(target)
  } catch {
    return undefined
  }
}
