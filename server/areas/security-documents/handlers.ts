import type { securityDocumentCalls } from '#schemas/contract/security-documents/calls.ts'
import { documentTypes } from '#schemas/documents/security-documents.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { addUploaded, removeUploaded, securityDocumentsOf } from './security-documents.ts'

/** Policy documents and risk reports. */
export const securityDocumentHandlers = {
  policyDocuments: (_input, { tenant }) => securityDocumentsOf(tenant, 'policy'),
  securityRiskReports: (_input, { tenant }) => securityDocumentsOf(tenant, 'riskReport'),

  securityDocumentUpload: ({ metadata, upload }, call) => {
    const isPolicy = metadata.documentType === documentTypes.policyDocument
    return addUploaded(call, isPolicy ? 'policy' : 'riskReport', upload)
  },
  securityDocumentDelete: ({ params }, { tenant }) => removeUploaded(tenant, params.id),
} satisfies HandlersOf<typeof securityDocumentCalls>
