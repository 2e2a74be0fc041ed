import { documentTypes } from '#schemas/documents/security-documents.ts'

/** The dashboard's two document tables, and how they differ. */
export const securityDocumentKinds = {
  policyDocuments: {
    title: 'Policy Documents',
    one: 'policy document',
    documentType: documentTypes.policyDocument,
    inAddress: 'policies',
  },
  securityRiskReports: {
    title: 'Risk Reports',
    one: 'risk report',
    documentType: documentTypes.riskReport,
    inAddress: 'reports',
  },
} as const
/** Which of the dashboard's two document tables: policy documents or security risk reports. */
export type SecurityDocumentKind = keyof typeof securityDocumentKinds
