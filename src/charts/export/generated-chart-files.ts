import { renderAllFlowChartFiles, renderChartDocuments } from './documents.ts'

/** All chart documents, generated on import: for scripts that import this file. */
export const generatedChartDocuments = await renderChartDocuments()
/** All flows' charts in all formats. */
export const generatedChartFiles = await renderAllFlowChartFiles()
