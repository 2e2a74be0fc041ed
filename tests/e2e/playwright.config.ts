import '../own-environment.mjs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/browser.mjs'

/** The whole system: the built server with a database of its own for each worker, and a real browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  outputDir: '../../.cache/e2e',
  fullyParallel: false,
  // Two leave a processor of two idle for a third of the time.
  workers: 3,
  // A shared machine may stumble once; what passes only then is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for what hangs, not for what is slow: a machine may have half the speed of another.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [
    // As people have it, in a tenth of the time (fixtures.ts).
    { name: 'motion' },
    // What opens and closes, and what moves between steps, for those who want none.
    {
      name: 'reduced motion',
      testMatch: ['overlays-close.spec.ts', 'movement.spec.ts'],
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // Dates are Eastern and American on a device that is neither.
    ...(process.env.TEST_ELSEWHERE
      ? [{ name: 'elsewhere', use: { timezoneId: 'Asia/Tokyo', locale: 'de-DE' } }]
      : []),
  ],
  use: {
    viewport: { width: 1440, height: 1000 },
    colorScheme: 'light',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Recording costs a quarter of the time: a failure is recorded when it is tried again.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser()),
      // A browser refuses to be sandboxed by root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
