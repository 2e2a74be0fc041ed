import { type DdqQuestion, type DdqTheme, tagsOf } from '#schemas/ddq/ddq.ts'
import { searchIndex } from '#src/ui/search-index.ts'

/** A question as the page has it. */
export interface LibraryQuestion extends DdqQuestion {
  /** Its part of the address, made of its words; differs from that of every other question. */
  readonly id: string
  readonly theme: string
  readonly tags: readonly string[]
}

export interface LibraryTheme {
  readonly id: string
  readonly name: string
  readonly questions: readonly LibraryQuestion[]
}

/** The themes with what links lead to; the API gives neither themes nor questions an id. */
export function toLibrary(topics: readonly DdqTheme[]): LibraryTheme[] {
  const taken = new Set<string>()
  return topics.map(({ name, questions }, index) => ({
    id: String(index),
    name,
    questions: questions.map((one) => ({
      ...one,
      theme: name,
      tags: tagsOf(one),
      id: addressPart(one.question, taken),
    })),
  }))
}

/** The most characters of a question's part of the address. */
const longest = 80

function addressPart(question: string, taken: Set<string>): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const stem = words.join('-').slice(0, longest).replace(/-$/, '') || 'question'
  let part = stem
  for (let n = 2; taken.has(part); n += 1) part = `${stem}-${n}`
  taken.add(part)
  return part
}

/** The themes with those of their questions that hold every word, in question, answer or tags (DDQ-002). */
export function createLibrarySearch(
  themes: readonly LibraryTheme[],
): (query: string) => readonly LibraryTheme[] {
  const search = searchIndex(
    themes.flatMap(({ questions }) => questions),
    ({ question, answer, tags }) => [question, answer, ...tags].join('\n'),
  )
  return (query) => {
    if (query.trim() === '') return themes
    const found = new Set(search(query))
    return themes
      .map((theme) => ({ ...theme, questions: theme.questions.filter((one) => found.has(one)) }))
      .filter(({ questions }) => questions.length > 0)
  }
}

/** A piece of a text, and whether it was searched for. */
export interface TextPiece {
  readonly text: string
  readonly isFound: boolean
  /** Where it begins in the whole. */
  readonly at: number
}

/** A text in pieces: what one of the words of a query finds, in any case, and what is between. */
export function highlightPieces(text: string, query: string): TextPiece[] {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isFound: false, at: 0 }]
  // The longest word first: of two that begin alike the longer one is marked.
  const pattern = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|')
  const pieces: TextPiece[] = []
  let at = 0
  // Every second part is what the words found.
  for (const [index, part] of text.split(new RegExp(`(${pattern})`, 'giu')).entries()) {
    if (part !== '') pieces.push({ text: part, isFound: index % 2 === 1, at })
    at += part.length
  }
  return pieces
}

/** The questions and answers of a theme as one text, to be pasted into a questionnaire. */
export function themeText({ name, questions }: LibraryTheme): string {
  return [name, ...questions.map(({ question, answer }) => `${question}\n${answer}`)].join('\n\n')
}
