import type { ExportFile } from '#schemas/files/export-file.ts'
import { ApiError } from './api-error.ts'
import type { DownloadedFile } from './downloaded-file.ts'

/** Decodes the file in an envelope's output. @throws ApiError if there is none */
export function requireFileInOutput(
  output: Partial<Pick<ExportFile, 'fileContents' | 'contentType' | 'fileDownloadName'>> | null,
): DownloadedFile {
  const { fileContents, contentType, fileDownloadName } = output ?? {}
  if (typeof fileContents !== 'string') throw createNoFileError()
  return {
    content: new Blob([bytesIn(fileContents)], contentType ? { type: contentType } : {}),
    name: fileDownloadName || undefined,
  }
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    throw createNoFileError()
  }
}

const createNoFileError = () => new ApiError({ kind: 'failed', statusCode: 200, messages: [] })
