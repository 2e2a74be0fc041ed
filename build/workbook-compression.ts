import type { Plugin } from 'vite'

/**
 * Lets the worker that makes an Excel file compress it as well. The library would start another
 * worker from a blob, which the content policy forbids.
 */
export function workbookCompressionPlugin(): Plugin {
  return {
    name: 'compressed-in-place',
    transform(code, id) {
      if (!/write-excel-file[\\/].*writeXlsxFileBrowser\.js$/.test(id)) return null
      const changed = code.replace(/\bgenerateXlsxFileAsync\b/g, 'generateXlsxFileSync')
      if (changed === code) this.error('write-excel-file has no generateXlsxFileAsync any more.')
      return { code: changed, map: null }
    },
  }
}
