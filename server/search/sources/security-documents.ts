import { documentsOfKinds } from '../documents-of-kinds.ts'

/** Policy documents and risk reports of the cybersecurity dashboard. */
export const securityDocumentSource = documentsOfKinds('securityDocuments', 'policyDocuments', [
  'policy',
  'riskReport',
])
