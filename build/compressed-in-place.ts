import type { Plugin } from 'vite'

/**
 * Excel files are compressed by the worker that makes them: their library would begin another one from a blob,
 * which the content policy forbids, and can do either.
 */
export function compressedInPlace(): Plugin {
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
