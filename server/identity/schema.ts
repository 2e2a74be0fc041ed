import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdapterPayload } from 'oidc-provider'

/**
 * What the embedded identity provider remembers: sessions, grants, codes, refresh tokens. They belong to no
 * company. Tokens are stored under the hash of their value, so that the table alone signs nobody in.
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

/** The embedded identity provider's signing keys and cookie keys: made once, shared by every process. */
export const identityKey = pgTable('identity_key', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})
