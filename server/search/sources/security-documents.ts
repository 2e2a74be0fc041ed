import { createDocumentSource } from '../documents-of-kinds.ts'

/** Policy documents and risk reports of the cybersecurity dashboard. */
export const securityDocumentSource = createDocumentSource('securityDocuments', 'policyDocuments', [
  'policy',
  'riskReport',
])
