import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { securityDocument, uploadMetadata } from '../../documents/security-documents.ts'
import { idInAddress } from '../id-in-address.ts'
import type { securityDocumentCalls } from './calls.ts'

const area = 'Cybersecurity documents'

/** Inputs and outputs of the calls about policy documents and risk reports. */
export const securityDocumentSchemas = {
  policyDocuments: {
    area,
    summary: 'The policy documents of the company, by name',
    output: z.array(securityDocument),
  },
  securityRiskReports: {
    area,
    summary: 'The risk reports of the company, by name',
    output: z.array(securityDocument),
  },
  securityDocumentUpload: {
    area,
    summary:
      'Stores a PDF or DOCX as a policy document (documentType 5) or risk report (8) that the company uploaded',
    upload: uploadMetadata,
    output: z.unknown(),
  },
  securityDocumentDelete: {
    area,
    summary: 'Removes a document that the company uploaded; those of the helpdesk stay',
    params: z.object({ id: idInAddress }),
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof securityDocumentCalls>
