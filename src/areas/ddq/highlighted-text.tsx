import { highlightPieces } from './library.ts'

/** A text with search matches highlighted. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  return highlightPieces(text, query).map(({ text: piece, isFound, at }) =>
    isFound ? <mark key={at}>{piece}</mark> : piece,
  )
}
