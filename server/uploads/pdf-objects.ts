import { constants, inflateSync } from 'node:zlib'
import type { FileContent } from './content.ts'
import { type PdfDictionary, PdfIsLonger, type PdfValue, readPdfValue } from './pdf-syntax.ts'

/** Every object of a PDF by number, including replaced and unreferenced ones. */
export interface PdfObjects {
  readonly all: readonly PdfValue[]
  /** All values that a value can stand for: itself, or any object with the number it refers to. */
  readonly meantBy: (value: PdfValue) => readonly PdfValue[]
}

/** Compressed content is unreadable or larger than in any real PDF. */
export class InvalidPdf extends Error {}

/** Buffer sizes to try for an object, in bytes. Most objects fit the first. */
const lengths = [1_024, 16_384, 262_144, 16 * 1024 * 1024]
const maxObjects = 500_000
const maxUnnumbered = 100
/** Maximum length of a chain of references. */
const maxSteps = 8
/** Total size of all unpacked objects, in bytes. */
const maxUnpacked = 64 * 1024 * 1024
/** Bytes read at a time. */
const pieceSize = 256 * 1024
/** Characters before `obj`: number and generation. */
const longestNumber = 40

/**
 * Finds objects by their keyword wherever it occurs, not by the file's cross-references: readers repair wrong
 * references in different ways.
 * @throws InvalidPdf, PdfTooDeep
 */
export async function readPdfObjects(content: FileContent): Promise<PdfObjects> {
  const objects = new CollectedObjects()
  const streams: { readonly dictionary: PdfDictionary; readonly start: number }[] = []
  for await (const { at, number, isTrailer } of findBeginnings(content)) {
    const { value, end, next } = await readObject(content, at)
    if (!value) continue
    if (isTrailer) objects.all.push(value)
    else objects.add(number, value)
    if (value.kind === 'dictionary' && next === 'stream') {
      if (holdsObjects(value)) streams.push({ dictionary: value, start: end })
    }
  }
  let room = maxUnpacked
  for (const { dictionary, start } of streams) {
    const text = await unpackObjects(content, dictionary, start, objects, room)
    room -= text.length
    for (const [number, place] of objectPlaces(text, dictionary, objects)) {
      const { value } = readPdfValue(text, place, true)
      if (value) objects.add(number, value)
    }
  }
  return objects
}

class CollectedObjects implements PdfObjects {
  readonly all: PdfValue[] = []
  readonly #byNumber = new Map<number, PdfValue[]>()
  /** Objects whose number readers might interpret differently. */
  readonly #anyone: PdfValue[] = []

  add(number: number | undefined, value: PdfValue): void {
    this.all.push(value)
    if (this.all.length > maxObjects) throw new InvalidPdf('It has too many objects.')
    if (number !== undefined) {
      const same = this.#byNumber.get(number)
      if (same) same.push(value)
      else this.#byNumber.set(number, [value])
    } else if (value.kind === 'dictionary') {
      this.#anyone.push(value)
      if (this.#anyone.length > maxUnnumbered)
        throw new InvalidPdf('It has too many objects without numbers.')
    }
  }

  meantBy(value: PdfValue, steps = 0): readonly PdfValue[] {
    if (value.kind !== 'reference') return [value]
    if (steps > maxSteps) throw new InvalidPdf('References lead in circles.')
    const numbered = this.#byNumber.get(value.number) ?? []
    return [...numbered, ...this.#anyone].flatMap((each) => this.meantBy(each, steps + 1))
  }
}

interface ObjectBeginning {
  readonly at: number
  readonly number: number | undefined
  readonly isTrailer: boolean
}

/** Yields where objects and trailers begin, after their keyword. */
async function* findBeginnings(content: FileContent): AsyncGenerator<ObjectBeginning> {
  for (let from = 0; from < content.size; from += pieceSize) {
    const before = Math.max(0, from - longestNumber)
    const piece = await content.read(before, from + pieceSize)
    for (const word of ['obj', 'trailer'] as const) {
      for (let index = piece.indexOf(word); index !== -1; index = piece.indexOf(word, index + 1)) {
        const at = before + index + word.length
        // Already found in the previous piece.
        if (at <= from) continue
        const prior = piece.toString('latin1', Math.max(0, index - longestNumber), index)
        if (word === 'obj' && prior.endsWith('end')) continue
        const [, number] = /(\d{1,10})\s+\d{1,5}\s*$/.exec(prior) ?? []
        yield {
          at,
          number: number === undefined ? undefined : Number(number),
          isTrailer: word === 'trailer',
        }
      }
    }
  }
}

async function readObject(content: FileContent, at: number) {
  for (const length of lengths) {
    const text = (await content.read(at, at + length)).toString('latin1')
    const isAll = at + text.length >= content.size
    try {
      const { value, end } = readPdfValue(text, 0, isAll)
      const after = value?.kind === 'dictionary' ? readPdfValue(text, end, isAll) : undefined
      const next = after?.value?.kind === 'word' ? after.value.text : undefined
      return { value, next, end: at + (after?.end ?? end) }
    } catch (error) {
      if (!(error instanceof PdfIsLonger)) throw error
    }
  }
  throw new InvalidPdf('An object is too long.')
}

/** Unpacks an object stream. Only the usual filter is supported, as others aren't used for these. */
async function unpackObjects(
  content: FileContent,
  dictionary: PdfDictionary,
  start: number,
  objects: PdfObjects,
  room: number,
): Promise<string> {
  const filters = namesUnderKeys(dictionary, ['Filter', 'F'], objects)
  const parameters = valuesUnderKeys(dictionary, ['DecodeParms', 'DP'], objects)
  const isKnown =
    filters.length <= 1 && filters.every((filter) => /^(?:FlateDecode|Fl)$/.test(filter))
  if (!isKnown || parameters.some((value) => value.kind === 'dictionary' && usesPredictor(value))) {
    throw new InvalidPdf('Objects are compressed in an unusual way.')
  }
  const bytes = await readStream(content, dictionary, start, objects)
  if (filters.length === 0) return bytes.toString('latin1')
  try {
    // Readers accept truncated streams, so this does too.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, room) }
    return inflateSync(bytes, options).toString('latin1')
  } catch (cause) {
    throw new InvalidPdf("Compressed objects can't be read.", { cause })
  }
}

function usesPredictor({ entries }: PdfDictionary): boolean {
  return entries.some(
    ([key, value]) => key === 'Predictor' && !(value.kind === 'word' && value.text === '1'),
  )
}

/** A stream's bytes, up to the longest length or last end that any reader may use. */
async function readStream(
  content: FileContent,
  dictionary: PdfDictionary,
  afterWord: number,
  objects: PdfObjects,
): Promise<Buffer> {
  const head = (await content.read(afterWord, afterWord + 2)).toString('latin1')
  const start = afterWord + (/^(?:\r\n|\n|\r)?/.exec(head)?.[0].length ?? 0)
  const stated = valuesUnderKeys(dictionary, ['Length'], objects).flatMap((value) =>
    value.kind === 'word' ? [Number(value.text)] : [],
  )
  let end = start + Math.max(0, ...stated.filter((length) => length > 0))
  if (end - start > maxUnpacked) throw new InvalidPdf('Compressed objects are too long.')
  for (; end < content.size; end += pieceSize) {
    const piece = await content.read(end, end + pieceSize + 9)
    const at = piece.indexOf('endstream')
    if (at !== -1) return content.read(start, end + at)
    if (end - start > maxUnpacked) throw new InvalidPdf('Compressed objects are too long.')
  }
  return content.read(start, content.size)
}

/** Object numbers in an object stream, and their offsets (§7.5.7). */
function objectPlaces(
  text: string,
  dictionary: PdfDictionary,
  objects: PdfObjects,
): [number, number][] {
  const places: [number, number][] = []
  for (const first of valuesUnderKeys(dictionary, ['First'], objects)) {
    if (first.kind !== 'word') continue
    const offset = Number(first.text)
    const numbers = text
      .slice(0, offset)
      .split(/[\s\0]+/)
      .filter(Boolean)
      .map(Number)
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      places.push([numbers[at] ?? 0, offset + (numbers[at + 1] ?? 0)])
    }
  }
  return places
}

/** All values that a dictionary can have under any of these keys. */
export function valuesUnderKeys(
  { entries }: PdfDictionary,
  keys: readonly string[],
  objects: PdfObjects,
): PdfValue[] {
  return entries.flatMap(([key, value]) => (keys.includes(key) ? objects.meantBy(value) : []))
}

/** The same for names, including names in arrays. */
export function namesUnderKeys(
  dictionary: PdfDictionary,
  keys: readonly string[],
  objects: PdfObjects,
): string[] {
  return valuesUnderKeys(dictionary, keys, objects)
    .flatMap((value) =>
      value.kind === 'array' ? value.items.flatMap((item) => objects.meantBy(item)) : [value],
    )
    .flatMap((value) => (value.kind === 'name' ? [value.text] : []))
}

/** Some readers don't require the type. */
function holdsObjects({ entries }: PdfDictionary): boolean {
  return ['First', 'N'].every((key) => entries.some(([each]) => each === key))
}
