import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --config server/db/drizzle.config.ts --name <what changed>` writes a migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema/*.ts', './server/identity/schema.ts'],
  out: './server/db/migrations',
})
