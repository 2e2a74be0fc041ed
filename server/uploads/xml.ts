import { SaxesParser } from 'saxes'

/** An element of a part of a package: its name without a prefix, and its attributes. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * The elements of a short XML document in their order, wherever they are.
 * @throws Error where it is not well-formed, or declares entities
 */
export function elementsOf(bytes: Uint8Array): Element[] {
  const found: Element[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A part of a package declares no document type.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    found.push({ name: name.replace(/^.*:/, ''), attributes })
  })
  parser.write(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)).close()
  return found
}

/** A package has UTF-8 or UTF-16 only (ECMA-376 part 2); the latter begins with its mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
