import { chartDocuments, chartFiles } from './documents.ts'

/** All chart documents, generated on import: for scripts that import this file. */
export const chartDocumentTexts = await chartDocuments()
/** All flows' charts in all formats. */
export const chartFormatFiles = await chartFiles()
