import '../own-environment.mjs'
import { defineConfig } from '@playwright/test'
import shared from '../e2e/playwright.config.ts'

/** Tests with installed identity providers; see run.mjs. */
export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: undefined,
  outputDir: '../../.cache/providers',
  workers: 1,
  timeout: 180_000,
  use: { ...shared.use, actionTimeout: 15_000 },
})
