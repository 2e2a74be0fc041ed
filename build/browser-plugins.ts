import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { evaluateWhenCalled } from './evaluate-when-called.ts'
import { importWhenFetched } from './import-when-fetched.ts'
import { compressedFiles } from './precompress.ts'

/** What makes the browser's part of the sources. */
export function browserPlugins() {
  return [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    importWhenFetched(),
    evaluateWhenCalled({
      transliteration: ['transliterate'],
      'libphonenumber-js/min': ['parsePhoneNumberFromString'],
    }),
    compressedFiles(),
  ]
}
