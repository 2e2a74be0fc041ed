import { chartDocuments } from './documents.ts'

/** All documents, made while this is imported: for a program that imports it and nothing after. */
export const documents = await chartDocuments()
