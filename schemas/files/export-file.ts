import { z } from 'zod'

/** A file inside an envelope, as ASP.NET writes a `FileContentResult`. */
export const exportFile = z.object({
  /** Its bytes in base64. */
  fileContents: z.string(),
  contentType: z.string(),
  fileDownloadName: z.string(),
  lastModified: z.string().nullable(),
  entityTag: z.unknown(),
  enableRangeProcessing: z.boolean(),
})
export type ExportFile = z.infer<typeof exportFile>
