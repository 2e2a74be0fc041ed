import { piecesOf } from './library.ts'

/** A text in which what was searched for is marked. */
export function FoundText({ text, query }: { text: string; query: string }) {
  return piecesOf(text, query).map(({ text: piece, isFound, at }) =>
    isFound ? <mark key={at}>{piece}</mark> : piece,
  )
}
