import { documentsOfKinds } from '../documents/search.ts'

/** Policy documents and risk reports of the cybersecurity dashboard. */
export const securityDocumentSource = documentsOfKinds('securityDocuments', 'policyDocuments', [
  'policy',
  'riskReport',
])
