import { createDocumentSource } from '../documents-of-kinds.ts'

/** Reports published by the provider. */
export const reportSource = createDocumentSource('reports', 'reports', ['report'])
