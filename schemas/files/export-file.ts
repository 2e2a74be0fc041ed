import { z } from 'zod/mini'

/** A file inside an envelope, in the format of ASP.NET's `FileContentResult`. */
export const exportFile = z.object({
  /** The bytes in base64. */
  fileContents: z.string(),
  contentType: z.string(),
  fileDownloadName: z.string(),
  lastModified: z.nullable(z.string()),
  entityTag: z.unknown(),
  enableRangeProcessing: z.boolean(),
})
export type ExportFile = z.infer<typeof exportFile>
