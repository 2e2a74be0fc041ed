/** Parses PDF objects (ISO 32000-2 §7.3) as leniently as the most lenient reader. */
export type PdfValue =
  | { readonly kind: 'name' | 'text'; readonly text: string }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfDictionary
  /** A number, or a word such as `true`, `null` and `stream`. */
  | { readonly kind: 'word'; readonly text: string }

/** All entries of a dictionary, including repeated keys. */
export interface PdfDictionary {
  readonly kind: 'dictionary'
  readonly entries: readonly (readonly [string, PdfValue])[]
}

/** The value continues beyond the available text. */
export class PdfIsLonger extends Error {}

/** Nested deeper than any real PDF. */
export class PdfTooDeep extends Error {}

const maxDepth = 100
const blank = new Set('\0\t\n\f\r ')
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const comment = /[^\r\n]*/y
const plainText = /[^\\()]*/y
const digits = /[^>]*/y

/** Reads the value at a position, and says where it ends. @param text one character per byte */
export function readPdfValue(
  text: string,
  start: number,
  isAll: boolean,
): { readonly value: PdfValue | undefined; readonly end: number } {
  const reader = new Reader(text, start, isAll)
  const value = reader.value(0)
  return { value, end: reader.at }
}

class Reader {
  readonly #text: string
  readonly #isAll: boolean
  at: number

  constructor(text: string, at: number, isAll: boolean) {
    this.#text = text
    this.#isAll = isAll
    this.at = at
  }

  /** Undefined at the end, or at a closing bracket without an opening one. */
  value(depth: number): PdfValue | undefined {
    if (depth > maxDepth) throw new PdfTooDeep()
    this.#skipBlank()
    const letter = this.#here()
    switch (letter) {
      case '/':
        return { kind: 'name', text: this.#name() }
      case '(':
        return { kind: 'text', text: this.#literal() }
      case '[':
        this.at += 1
        return { kind: 'array', items: this.#items(depth) }
      case '<':
        if (this.#text[this.at + 1] === '<') {
          this.at += 2
          return { kind: 'dictionary', entries: pairEntries(this.#items(depth)) }
        }
        return { kind: 'text', text: this.#hexadecimal() }
      case '{':
        this.at += 1
        return { kind: 'word', text: letter }
      case '':
      case ']':
      case '>':
      case ')':
      case '}':
        return undefined
      default:
        return { kind: 'word', text: this.#word() }
    }
  }

  /** Items up to the closing bracket, of whichever kind. */
  #items(depth: number): PdfValue[] {
    const items: PdfValue[] = []
    for (;;) {
      const item = this.value(depth + 1)
      if (!item) break
      // An unclosed bracket ends with its object.
      if (item.kind === 'word' && /^(?:endobj|stream|endstream|obj)$/.test(item.text)) {
        this.at -= item.text.length
        return items
      }
      items.push(item)
      if (item.kind === 'word' && item.text === 'R') combineReferenceAtEnd(items)
    }
    const isDouble = this.#text.startsWith('>>', this.at)
    if (this.#here() !== '') this.at += isDouble ? 2 : 1
    return items
  }

  #here(): string {
    const letter = this.#text[this.at]
    if (letter === undefined && !this.#isAll) throw new PdfIsLonger()
    return letter ?? ''
  }

  #skipBlank(): void {
    for (;;) {
      const letter = this.#here()
      if (letter === '%') {
        this.#run(comment)
      } else if (blank.has(letter)) {
        this.at += 1
      } else {
        return
      }
    }
  }

  /** Consumes what matches the pattern, which must end within the text. */
  #run(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [run = ''] = pattern.exec(this.#text) ?? []
    this.at += run.length
    this.#here()
    return run
  }

  #word(): string {
    return this.#run(regular)
  }

  #name(): string {
    this.at += 1
    return this.#word().replace(/#([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }

  #hexadecimal(): string {
    this.at += 1
    const written = this.#run(digits).replace(/[^\da-f]/gi, '')
    this.at += 1
    return Buffer.from(written.length % 2 === 0 ? written : `${written}0`, 'hex').toString('latin1')
  }

  #literal(): string {
    this.at += 1
    const start = this.at
    for (let open = 1; open > 0; this.at += 1) {
      this.#run(plainText)
      const letter = this.#here()
      if (letter === '') break
      if (letter === '\\') this.at += 1
      if (letter === '(') open += 1
      if (letter === ')') open -= 1
    }
    return unescaped(this.#text.slice(start, this.at - 1))
  }
}

/** Combines the last three items of `12 0 R` into a reference. */
function combineReferenceAtEnd(items: PdfValue[]): void {
  const [number, generation] = items.slice(-3, -1)
  if (number?.kind !== 'word' || generation?.kind !== 'word') return
  if (!/^\+?\d+$/.test(number.text) || !/^\+?\d+$/.test(generation.text)) return
  items.splice(-3, 3, { kind: 'reference', number: Number(number.text) })
}

/** Pairs keys with values. Skips anything but a name where a key should be, like readers do. */
function pairEntries(items: readonly PdfValue[]): [string, PdfValue][] {
  const entries: [string, PdfValue][] = []
  for (let at = 0; at < items.length; ) {
    const [key, value] = items.slice(at, at + 2)
    if (key?.kind === 'name' && value) {
      entries.push([key.text, value])
      at += 2
    } else {
      at += 1
    }
  }
  return entries
}

const escaped: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
}

function unescaped(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, code?: string, letter = '') =>
    code === undefined
      ? letter === '\r\n'
        ? ''
        : (escaped[letter] ?? letter)
      : String.fromCharCode(Number.parseInt(code, 8) & 0xff),
  )
}
