import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { chunkModules } from './chunk-modules.ts'
import { evaluateWhenCalled } from './evaluate-when-called.ts'
import { importWhenFetched } from './import-when-fetched.ts'
import { precompressPlugin } from './precompress.ts'

/** Plugins for building the client. */
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
    evaluateWhenCalled({ transliteration: ['transliterate'] }),
    chunkModules(),
    precompressPlugin(),
  ]
}
