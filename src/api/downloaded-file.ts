import { parseEnvelope, toApiError } from './api-error.ts'
import { requireFileInOutput } from './file-in-output.ts'

/** A file from the API. */
export interface DownloadedFile {
  readonly content: Blob
  /** The file name from the server; undefined if it sent none. */
  readonly name: string | undefined
}

/**
 * Reads a file that comes as it is or in an envelope.
 * @throws ApiError for a refusal, for an envelope without a file, and for JSON or HTML that isn't marked as a file,
 * such as a proxy's page (DOCS-019)
 */
export async function readDownloadedFile(
  response: Response,
  content: Blob,
): Promise<DownloadedFile> {
  const disposition = response.headers.get('content-disposition')
  const isAnswer = /^(application\/([\w.]+\+)?json|text\/html)\b/i.test(
    response.headers.get('content-type') ?? '',
  )
  const isFile = response.ok && response.status !== 204 && (disposition !== null || !isAnswer)
  if (isFile) return { content, name: dispositionFileName(disposition ?? '') }
  const envelope = parseEnvelope(await content.text())
  if (!response.ok || !envelope || envelope.success === false) throw toApiError(response, envelope)
  return requireFileInOutput('fileContents' in envelope ? envelope : (envelope.output ?? null))
}

/** The file name in Content-Disposition: the UTF-8 form if there is one, else the quoted form. */
function dispositionFileName(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? []
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded)
  } catch {
    return plain
  }
}
