import { z } from 'zod/mini'

/** Policy documents and risk reports of a company. */

/** What an upload says that its file is. */
export const documentTypes = { policyDocument: 5, riskReport: 8 } as const

const { policyDocument, riskReport } = documentTypes
const noType = `Use documentType ${policyDocument} for a policy document or ${riskReport} for a risk report.`

/** What travels with an uploaded file (AMB-109). */
export const uploadMetadata = z.object(
  { documentType: z.union([z.literal(policyDocument), z.literal(riskReport)], noType) },
  `Send the metadata part as a JSON object. ${noType}`,
)
export type UploadMetadata = z.infer<typeof uploadMetadata>

/** As a document or version is named in addresses; a provider's may be text. */
const providerId = z.union([z.number().check(z.int()), z.string()])

/** A policy document, or a risk report. */
export const securityDocument = z.object({
  documentName: z.string(),
  /** When its file came, Eastern. */
  lastUpdated: z.nullish(z.string()),
  id: providerId,
  /** Its file, as `documentDownload` takes it (AMB-110); null where there is none. */
  versionId: z.nullish(providerId),
  fileName: z.nullish(z.string()),
  mimeType: z.nullish(z.string()),
  /** Somebody of the company uploaded it, so that they may delete it. */
  isClientUploaded: z.boolean(),
})
export type SecurityDocument = z.infer<typeof securityDocument>
