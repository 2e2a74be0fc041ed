import { SaxesParser } from 'saxes'

/** An element: its name without prefix, and its attributes with theirs. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Receives events while a document is parsed. */
export interface XmlListener {
  readonly open: (element: XmlElement) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Not well-formed, declares entities, or nested too deeply. */
export class InvalidXml extends Error {}

/** Nested tables take about twenty levels each. */
const maxDepth = 256
/** Per document. */
const maxElements = 3_000_000

/** Parses an XML document piece by piece without holding it. Writing and closing throw InvalidXml. */
export interface XmlReader {
  readonly take: (piece: Uint8Array) => void
  readonly end: () => void
}

/** Creates a reader that calls the listener while it parses. Its methods throw InvalidXml. */
export function createXmlReader(listener: XmlListener): XmlReader {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  })
  let decoder: TextDecoder | undefined
  let depth = 0
  let count = 0
  parser.on('error', (error) => {
    throw new InvalidXml(error.message)
  })
  parser.on('doctype', () => {
    throw new InvalidXml('A part of a package declares no document type.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    count += 1
    if (depth > maxDepth || count > maxElements) throw new InvalidXml('It is nested too deeply.')
    listener.open({ name: withoutPrefix(name), attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    listener.close?.(withoutPrefix(name))
  })
  if (listener.text) {
    parser.on('text', listener.text)
    parser.on('cdata', listener.text)
  }
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? ''
    } catch (cause) {
      throw new InvalidXml("Its text can't be read.", { cause })
    }
  }
  return {
    take: (piece) => {
      decoder ??= new TextDecoder(detectEncoding(piece), { fatal: true })
      parser.write(decode(piece))
    },
    end: () => {
      parser.write(decode()).close()
    },
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** An attribute's values under any prefix, because programs may read either. */
export function attributeValues({ attributes }: XmlElement, name: string): string[] {
  const named = Object.entries(attributes).filter(([written]) => withoutPrefix(written) === name)
  return named.map(([, value]) => value)
}

/** Packages use UTF-8 or UTF-16 (ECMA-376 part 2). UTF-16 starts with a byte order mark. */
function detectEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
