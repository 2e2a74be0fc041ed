import type { securityDocumentCalls } from '#schemas/contract/security-documents/calls.ts'
import { documentTypes } from '#schemas/documents/security-documents.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import {
  addSecurityDocument,
  listSecurityDocuments,
  removeSecurityDocument,
} from './security-documents.ts'

/** Policy documents and risk reports. */
export const securityDocumentHandlers = {
  policyDocuments: (_input, { tenant }) => listSecurityDocuments(tenant, 'policy'),
  securityRiskReports: (_input, { tenant }) => listSecurityDocuments(tenant, 'riskReport'),

  securityDocumentUpload: ({ metadata, upload }, call) => {
    const isPolicy = metadata.documentType === documentTypes.policyDocument
    return addSecurityDocument(call, isPolicy ? 'policy' : 'riskReport', upload)
  },
  securityDocumentDelete: ({ params }, { tenant }) => removeSecurityDocument(tenant, params.id),
} satisfies AreaHandlers<typeof securityDocumentCalls>
