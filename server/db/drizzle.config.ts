import { defineConfig } from 'drizzle-kit'

/**
 * To write a migration: `npx drizzle-kit generate --config server/db/drizzle.config.ts --name
 * <change>`.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema/*.ts', './server/identity/schema.ts'],
  out: './server/db/migrations',
})
