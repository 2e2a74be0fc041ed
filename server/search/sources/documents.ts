import { createDocumentSource } from '../documents-of-kinds.ts'

/** Documents published by the provider, without reports. */
export const documentSource = createDocumentSource('documents', 'documents', ['document'])
