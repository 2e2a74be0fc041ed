import type { UploadKinds, UploadMediaType } from '#schemas/files/upload-kinds.ts'
import type { FileContent } from './content.ts'
import { judgeDocx } from './docx.ts'
import { judgeJpeg } from './jpeg.ts'
import { detectKind, startSize, toFileRefusalProblem } from './kinds.ts'
import { judgePdf } from './pdf.ts'
import { judgePng } from './png.ts'
import { judgeText } from './text.ts'

/** Detects a file's type from its whole content. Runs only in worker threads (file-judge.ts). */

/** Each throws UnacceptedFile; Problem invalid. */
const judges: Readonly<Record<UploadMediaType, (content: FileContent) => Promise<void>>> = {
  'application/pdf': judgePdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': judgeDocx,
  'image/png': judgePng,
  'image/jpeg': judgeJpeg,
  'text/plain': judgeText,
}

/**
 * Detects a file's type from its content, and checks that it is accepted and harmless.
 * @throws Problem unsupported, invalid
 */
export async function requireAcceptedMediaType(
  content: FileContent,
  fileName: string,
  accepted: UploadKinds,
): Promise<UploadMediaType> {
  try {
    const mediaType = detectKind(await content.read(0, startSize), fileName, accepted)
    await judges[mediaType](content)
    return mediaType
  } catch (error) {
    throw toFileRefusalProblem(accepted, error)
  }
}
