import { chartDocuments, chartFiles } from './documents.ts'

/** All documents, made while this is imported: for a program that imports it and nothing after. */
export const chartDocumentTexts = await chartDocuments()
/** Every flow's chart in every format. */
export const chartFormatFiles = await chartFiles()
