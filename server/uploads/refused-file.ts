import { onlyPdfAndDocx } from '#schemas/documents/security-documents.ts'
import { Problem } from '../api/problem.ts'

/** No PDF or DOCX, or one that could be something else, too: the spec's sentence, and why (spec 001 §8). */
export function otherFile(reason: string): Problem {
  return new Problem('unsupported', [onlyPdfAndDocx, reason])
}

/** A PDF or DOCX that can not be opened as it came. */
export function unfitFile(sentence: string): Problem {
  return new Problem('invalid', sentence)
}
