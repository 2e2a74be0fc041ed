import { documentsOfKinds } from '../documents-of-kinds.ts'

/** What the provider has published, but for reports. */
export const documentSource = documentsOfKinds('documents', 'documents', ['document'])
