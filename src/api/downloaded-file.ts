import { parsedEnvelope, refusal } from './api-error.ts'

/** A file that the API gave. */
export interface DownloadedFile {
  readonly content: Blob
  /** The file name that the server sent; undefined where it sent none. */
  readonly name: string | undefined
}

/** A file comes as it is; what is no success is a refusal in an envelope (spec 000 §7). */
export async function readFile(response: Response, content: Blob): Promise<DownloadedFile> {
  if (!response.ok || response.status === 204) {
    throw refusal(response, parsedEnvelope(await content.text()))
  }
  return { content, name: nameIn(response.headers.get('content-disposition') ?? '') }
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
