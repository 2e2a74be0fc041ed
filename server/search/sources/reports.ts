import { createDocumentSource } from '../documents-of-kinds.ts'

/** Reports that the provider has published. */
export const reportSource = createDocumentSource('reports', 'reports', ['report'])
