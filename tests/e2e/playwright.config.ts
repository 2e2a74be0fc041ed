import '../own-environment.mjs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { requireBrowser } from '#scripts/browser.mjs'

/** Tests of the whole system: the built server with a database per worker, and a real browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  outputDir: '../../.cache/e2e',
  fullyParallel: false,
  // Two workers use a machine with two processors best: with one, a third of the time is idle.
  workers: 3,
  // Shared machines may stumble once; a test that only passes then is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Timeouts are for hangs, not slowness: another machine may be half as fast.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [
    // Normal animations at ten times the speed (fixtures.ts).
    { name: 'motion' },
    // Opening, closing and moving between steps with reduced motion.
    {
      name: 'reduced motion',
      testMatch: ['overlays-close.spec.ts', 'movement.spec.ts'],
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // Dates are Eastern and American even on a device that is neither.
    ...(process.env.TEST_ELSEWHERE
      ? [{ name: 'elsewhere', use: { timezoneId: 'Asia/Tokyo', locale: 'de-DE' } }]
      : []),
  ],
  use: {
    viewport: { width: 1440, height: 1000 },
    colorScheme: 'light',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Recording costs a quarter of the time, so only retries are recorded.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? (await requireBrowser()),
      // Browsers can't run sandboxed as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
