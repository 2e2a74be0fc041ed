import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The kit's own page, for kit-server.ts. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, '../../../.cache/kit-host'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
  },
})
