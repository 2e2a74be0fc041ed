import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { browserPlugins } from './build/browser-plugins.ts'
import { bundledPackages } from './build/bundled-packages.ts'
import { compileHintComment, sharedChunks } from './build/chunks.ts'
import { modulePreload } from './build/import-when-fetched.ts'
import { workbookCompressionPlugin } from './build/workbook-compression.ts'

/**
 * `vite build` makes the browser's part in dist, `vite build --ssr` the server in dist-server.
 * The server's is one file next to its node_modules: no transpiler is needed to run it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/public',
  ssr: { noExternal: bundledPackages },
  resolve: {
    // Nivo's packages ask for older versions of these, one copy each; what they use of them is the same.
    dedupe: ['d3-format', 'd3-time', 'd3-time-format'],
    alias: {
      // The one for browsers reads names of characters by writing markup, which the content policy refuses.
      'decode-named-character-reference': resolve(
        'node_modules/decode-named-character-reference/index.js',
      ),
    },
  },
  // A worker loads what it needs as pages do: piece by piece.
  worker: { format: 'es', plugins: () => [workbookCompressionPlugin()] },
  plugins: isSsrBuild || process.env.VITEST ? [] : browserPlugins(),
  build: isSsrBuild
    ? {
        outDir: 'dist-server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'file-worker': 'server/file-making/worker.ts',
            'judge-worker': 'server/uploads/judge-worker.ts',
            seed: 'server/programs/seed.ts',
            admin: 'server/programs/admin.ts',
            outbox: 'server/programs/outbox.ts',
            backup: 'server/programs/backup.ts',
            restore: 'server/programs/restore.ts',
            gate: 'server/programs/gate.ts',
            'gate-worker': 'server/programs/gate-worker.ts',
            walks: 'server/programs/walks.ts',
            corpus: 'server/programs/corpus.ts',
            examples: 'server/programs/examples.ts',
          },
        },
      }
    : {
        outDir: 'dist',
        // The server tells browsers by it which files a page is made of.
        manifest: true,
        target: 'es2022',
        modulePreload,
        reportCompressedSize: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedChunks }, postBanner: compileHintComment },
        },
      },
  test: {
    // By default one core is left free, which on two halves the speed.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/global-setup.ts'],
          setupFiles: ['tests/own-environment.mjs'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Loading the server again for each file takes half of their time.
          isolate: false,
          // What is waited for comes immediately on a quiet machine.
          expect: { requireAssertions: true, poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**', 'tests/e2e/**'],
          setupFiles: ['tests/own-environment.mjs'],
          testTimeout: 240_000,
          expect: { requireAssertions: true },
          // They share nothing that changes, and loading flows again for each file takes a third of their time.
          isolate: false,
          // Searches make many short-lived values: with room for them an eighth less time goes into collecting them.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
    ],
  },
}))
