import { documentFiles, type UploadKinds } from '#schemas/files/upload-kinds.ts'
import { Problem } from '#server/api/problem.ts'
import { createContent, type FileContent } from '#server/uploads/content.ts'
import { requireAcceptedMediaType } from '#server/uploads/judge.ts'

/** In small chunks, so that patterns are split across them. */
function toContent(bytes: Buffer): FileContent {
  return createContent(bytes.byteLength, 1_000, async function* ({ start, end }) {
    yield bytes.subarray(start, end + 1)
  })
}

/** The media type, or the sentences of the refusal. */
export async function judgeBytes(
  bytes: Buffer,
  name = fileName(bytes),
  taken: UploadKinds = documentFiles,
): Promise<string | readonly string[]> {
  try {
    return await requireAcceptedMediaType(toContent(bytes), name, taken)
  } catch (error) {
    if (error instanceof Problem) return error.sentences
    throw error
  }
}

const fileName = (bytes: Buffer) => (bytes.toString('latin1', 0, 2) === 'PK' ? 'a.docx' : 'a.pdf')
/** A copy with more bytes at the end. */
export const withAppended = (bytes: Buffer, more: string | Buffer) =>
  Buffer.concat([bytes, Buffer.from(more)])
