import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdapterPayload } from 'oidc-provider'

/**
 * Items of the embedded identity provider: sessions, grants, codes and refresh tokens. They belong
 * to no company. Tokens are stored as hashes, so that reading the table lets no one in.
 */
export const identityItem = pgTable(
  'identity_item',
  {
    model: text('model').notNull(),
    idHash: text('id_hash').notNull(),
    payload: jsonb('payload').$type<AdapterPayload>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.idHash] }),
    index('identity_item_grant').on(table.grantId),
    index('identity_item_uid').on(table.uid),
    index('identity_item_expiry').on(table.expiresAt),
  ],
)

/**
 * Signing keys and cookie keys of the embedded identity provider, created once and shared by all
 * processes.
 */
export const identityKey = pgTable('identity_key', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})
