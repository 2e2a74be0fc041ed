import { documentsOfKinds } from '../documents-of-kinds.ts'

/** Reports that the provider has published. */
export const reportSource = documentsOfKinds('reports', 'reports', ['report'])
