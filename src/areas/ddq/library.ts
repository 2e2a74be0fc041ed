import { type DdqQuestion, type DdqTheme, questionTags } from '#schemas/ddq/ddq.ts'
import { createItemSearch } from '#src/ui/search-index.ts'

/** A question with the id of its link. */
export interface LibraryQuestion extends DdqQuestion {
  /** Its segment of the address, made of its words; unique. */
  readonly id: string
  readonly theme: string
  readonly tags: readonly string[]
}

/** A theme with its questions. */
export interface LibraryTheme {
  readonly id: string
  readonly name: string
  readonly questions: readonly LibraryQuestion[]
}

/** Adds ids for links: the API has none for themes and questions. */
export function toLibrary(topics: readonly DdqTheme[]): LibraryTheme[] {
  const taken = new Set<string>()
  return topics.map(({ name, questions }, index) => ({
    id: String(index),
    name,
    questions: questions.map((one) => ({
      ...one,
      theme: name,
      tags: questionTags(one),
      id: createLinkId(one.question, taken),
    })),
  }))
}

/** Maximum characters of a question's id. */
const longest = 80

function createLinkId(question: string, taken: Set<string>): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const stem = words.join('-').slice(0, longest).replace(/-$/, '') || 'question'
  let part = stem
  for (let n = 2; taken.has(part); n += 1) part = `${stem}-${n}`
  taken.add(part)
  return part
}

/** Filters themes to questions that contain every word, in question, answer or tags (DDQ-002). */
export function createLibrarySearch(
  themes: readonly LibraryTheme[],
): (query: string) => readonly LibraryTheme[] {
  const search = createItemSearch(
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

/** A piece of a text, and whether it matches the search. */
export interface TextPiece {
  readonly text: string
  readonly isFound: boolean
  /** Its start in the whole text. */
  readonly at: number
}

/** Splits a text into matches of a query's words, in any case, and the pieces between them. */
export function highlightPieces(text: string, query: string): TextPiece[] {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isFound: false, at: 0 }]
  // Longest word first: of two words with the same beginning, the longer one is highlighted.
  const pattern = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|')
  const pieces: TextPiece[] = []
  let at = 0
  // Every second part is a match.
  for (const [index, part] of text.split(new RegExp(`(${pattern})`, 'giu')).entries()) {
    if (part !== '') pieces.push({ text: part, isFound: index % 2 === 1, at })
    at += part.length
  }
  return pieces
}

/** A theme's questions and answers as one text, to paste into a questionnaire. */
export function themeText({ name, questions }: LibraryTheme): string {
  return [name, ...questions.map(({ question, answer }) => `${question}\n${answer}`)].join('\n\n')
}
