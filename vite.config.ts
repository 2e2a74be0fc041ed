import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { contractByArea } from './server/web/contract-by-area.ts'
import { evaluateWhenCalled } from './server/web/evaluate-when-called.ts'
import { importWhenFetched, modulePreload } from './server/web/import-when-fetched.ts'
import { leanZod } from './server/web/lean-zod.ts'
import { precompress } from './server/web/precompress.ts'

/**
 * `vite build` makes the browser's part in dist, `vite build --ssr` the server in dist-server.
 * The server's is one file next to its node_modules: no transpiler is needed to run it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/public',
  resolve: {
    alias: {
      // The one for browsers reads names of characters by writing markup, which the content policy refuses.
      'decode-named-character-reference': resolve(
        'node_modules/decode-named-character-reference/index.js',
      ),
    },
  },
  // A worker loads what it needs as pages do: piece by piece.
  worker: { format: 'es', plugins: () => [compressedInPlace()] },
  plugins: isSsrBuild || process.env.VITEST ? [] : [...browserPlugins(), compressedFiles()],
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
          output: { codeSplitting: { groups: sharedFiles }, postBanner: compileHint },
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
        },
      },
    ],
  },
}))

/**
 * What every page needs, in two files: left alone, the bundler makes fifty small ones of it, which compress
 * worse (15 kB gz on the wizard's page) and are as many requests.
 */
const sharedFiles = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|zod|dayjs|@tanstack[\\/](history|query-core|react-(query|router|store)|router-core|store))[\\/]/,
    priority: 2,
  },
  {
    name: 'portal',
    // The tick of lists is here too, or pages would load the wizard, whose file it would be in, and the icons of the
    // frame around every page, each of which would come in a file of its own.
    test: /[\\/](src[\\/](api|app[\\/](?!editing)|ui[\\/]([^\\/]+$|fields[\\/](control|choices)\.module|data-grid[\\/]grid-view-store))|schemas[\\/]((api|ddq|fields|files|money|people|questions|reports|requests|security|settings|texts|time)[\\/]|billing[\\/]invoice-recipients|tickets[\\/]service-ticket)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](building-complex|check|circle-question-mark|log-out|monitor-smartphone|plus)\.)/,
    minShareCount: 2,
    priority: 1,
  },
  // What a route declares before it is entered; its page comes in a file of its own, by a query on its name.
  { name: 'routes', test: /[\\/]src[\\/]routes[\\/][^?]+$/, priority: 1 },
  // What every form needs, and then what every wizard needs in addition: a page with a filter or a form is no wizard.
  // Fields that most first steps do without stay out, with the libraries that they alone need.
  {
    name: 'fields',
    test: /[\\/]src[\\/]ui[\\/]fields[\\/](?!calendar|combobox|date|multi|number|option|quantity|secret|text-list|use-combobox)/,
    minShareCount: 2,
    priority: 0.8,
  },
  {
    name: 'forms',
    test: /[\\/](node_modules[\\/](react-hook-form|@hookform)|src[\\/]app[\\/]editing)[\\/]/,
    minShareCount: 2,
    priority: 0.6,
  },
  {
    name: 'wizard',
    test: /[\\/](src[\\/](portal-)?wizard[\\/](?!fields[\\/])|machines[\\/]engine[\\/]|node_modules[\\/](xstate|@xstate)[\\/])/,
    minShareCount: 4,
    priority: 0.4,
  },
  // The largest flow: what its pages know of a draft, and what its wizard is made of.
  {
    name: 'add-user-draft',
    test: /[\\/]schemas[\\/]add-user[\\/]/,
    minShareCount: 2,
    priority: 0.3,
  },
  {
    name: 'add-user',
    test: /[\\/](machines|src[\\/]flows)[\\/]add-user[\\/][^\\/]+\.ts$/,
    minShareCount: 2,
    priority: 0.2,
  },
  // Links to the requests that drafts became.
  {
    name: 'submitted',
    test: /[\\/]src[\\/](portal-wizard[\\/]submitted|areas[\\/]requests[\\/](request-link|submitted))/,
    minShareCount: 2,
    priority: 0.2,
  },
]

/**
 * Has Chromium compile the libraries while they arrive, on a thread of its own, and not function by function when they
 * are first called: with a processor four times as slow the first step is there a tenth sooner, for 0.4 MB of memory.
 */
function compileHint({ name }: { name: string }): string {
  return name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''
}

function browserPlugins() {
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
    leanZod(),
    importWhenFetched(),
    evaluateWhenCalled({
      transliteration: ['transliterate'],
      'libphonenumber-js/min': ['parsePhoneNumberFromString'],
    }),
    contractByArea(readdirSync('schemas/contract').map((file) => `schemas/contract/${file}`)),
  ]
}

/**
 * Excel files are compressed by the worker that makes them: their library would begin another one from a blob,
 * which the content policy forbids, and can do either.
 */
function compressedInPlace(): Plugin {
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

function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async closeBundle() {
      await precompress(resolve('dist'))
    },
  }
}
