import { z } from 'zod/mini'

/** Policy documents and risk reports of a company. */

/** The types that an upload can declare for its file. */
export const documentTypes = { policyDocument: 5, riskReport: 8 } as const

const { policyDocument, riskReport } = documentTypes
const noType = `Use documentType ${policyDocument} for a policy document or ${riskReport} for a risk report.`

/** The metadata of an uploaded file (AMB-109). */
export const uploadMetadata = z.object(
  { documentType: z.union([z.literal(policyDocument), z.literal(riskReport)], noType) },
  `Send the metadata part as a JSON object. ${noType}`,
)
export type UploadMetadata = z.infer<typeof uploadMetadata>

/** The id of a document or version in addresses. A provider's may be text. */
const providerId = z.union([z.number().check(z.int()), z.string()])

/** A policy document or a risk report. */
export const securityDocument = z.object({
  documentName: z.string(),
  /** When its file was added (Eastern). */
  lastUpdated: z.nullish(z.string()),
  id: providerId,
  /** Its file for `documentDownload` (AMB-110); null if there is none. */
  versionId: z.nullish(providerId),
  fileName: z.nullish(z.string()),
  mimeType: z.nullish(z.string()),
  /** Whether someone from the company uploaded it; then the company can delete it. */
  isClientUploaded: z.boolean(),
})
export type SecurityDocument = z.infer<typeof securityDocument>
