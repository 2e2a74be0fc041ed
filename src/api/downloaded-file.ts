import { parseEnvelope, toApiError } from './api-error.ts'
import { fileFromOutput } from './file-in-output.ts'

/** A file that the API gave. */
export interface DownloadedFile {
  readonly content: Blob
  /** The file name that the server sent; undefined where it sent none. */
  readonly name: string | undefined
}

/**
 * A file comes as it is, or in an envelope; what is no success is a refusal in one. JSON or a page that
 * does not say that it is a file is none: an envelope without a file, or the page of a proxy (DOCS-019).
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
  if (isFile) return { content, name: nameIn(disposition ?? '') }
  const envelope = parseEnvelope(await content.text())
  if (!response.ok || !envelope || envelope.success === false) throw toApiError(response, envelope)
  return fileFromOutput('fileContents' in envelope ? envelope : (envelope.output ?? null))
}

/** The name of Content-Disposition: the UTF-8 form where the header has one, else the quoted form. */
function nameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? []
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded)
  } catch {
    return plain
  }
}
