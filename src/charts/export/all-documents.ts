import { chartDocuments, chartFiles } from './documents.ts'

/** All documents, made while this is imported: for a program that imports it and nothing after. */
export const documents = await chartDocuments()
/** Every flow's chart in every format. */
export const allFormats = await chartFiles()
