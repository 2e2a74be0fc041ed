/** The scheme of a URI (RFC 3986 §3.1). */
const scheme = /^[a-z][\w+.-]*:/i
/** A host without a scheme: a Windows network path, or a protocol-relative address. */
const host = /^[\\/]/
/** Programs ignore these in addresses, even within the scheme. */
const invisibleCharacters = /\p{Cc}/u

/** Whether a link leads to the web, mail, a phone number, or within the document. */
export function isOrdinaryLink(target: string): boolean {
  const trimmed = target.trim()
  if (invisibleCharacters.test(trimmed)) return false
  if (/^(?:https?:\/\/[^\\/]|mailto:|tel:)/i.test(trimmed)) return true
  return isRelativeTarget(trimmed)
}

/** Whether the target is relative to the document: no scheme, no host. */
export function isRelativeTarget(target: string): boolean {
  return !invisibleCharacters.test(target) && !scheme.test(target) && !host.test(target)
}

/**
 * Whether the target is a local file, as Word and LibreOffice store the path of a document's template: on a drive, or
 * an absolute path. Anything with a host isn't, such as `file://host` or `\\host`.
 */
export function isLocalFile(target: string): boolean {
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
