import '../own-environment.mjs'
import { defineConfig } from '@playwright/test'
import type { Engine } from './fixtures.ts'

/**
 * Firefox and WebKit through their own protocols; Playwright is only the test runner. See run.mjs.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/browsers',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: [['list']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
