import { SaxesParser } from 'saxes'

/** An element: its name without a prefix, and its attributes by their names as they are written. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** What is told of a document while it is read. */
export interface XmlListener {
  readonly open: (element: XmlElement) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** It is not well-formed, declares entities, or is nested deeper than any document. */
export class InvalidXml extends Error {}

/** Tables within tables nest some twenty elements each. */
const maxDepth = 256
/** In one document. */
const maxElements = 3_000_000

/** Reads an XML document piece by piece; nothing of it is held. Pieces and the end throw InvalidXml. */
export interface XmlReader {
  readonly take: (piece: Uint8Array) => void
  readonly end: () => void
}

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
    if (depth > maxDepth || count > maxElements) throw new InvalidXml('It is nested too deep.')
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

/** What an element says under a name, with whatever prefix: a program may go by any of them. */
export function attributeValues({ attributes }: XmlElement, name: string): string[] {
  const named = Object.entries(attributes).filter(([written]) => withoutPrefix(written) === name)
  return named.map(([, value]) => value)
}

/** A package has UTF-8 or UTF-16 only (ECMA-376 part 2); the latter begins with its mark. */
function detectEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
