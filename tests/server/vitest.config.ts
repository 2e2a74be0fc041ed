import { defineConfig } from 'vitest/config'

/** Server tests share one PostgreSQL; each file gets a database of its own. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    name: 'server',
    include: ['tests/server/**/*.test.ts'],
    globalSetup: ['tests/server/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
