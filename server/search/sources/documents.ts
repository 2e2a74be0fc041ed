import { createDocumentSource } from '../documents-of-kinds.ts'

/** What the provider has published, but for reports. */
export const documentSource = createDocumentSource('documents', 'documents', ['document'])
