import { decodeJwt } from 'jose'
import type { ApiOptions } from '#server/api/api.ts'
import type { Database } from '#server/db/database.ts'
import { toTokenSession } from '#server/identity/token-session.ts'
import type { AttackTarget } from '../attack-targets.ts'
import { listOwnedTables } from './canaries.ts'

/**
 * The protections between companies, each of which can be switched off. The attacks must notice
 * each.
 */
export interface SwitchedOff {
  readonly what: string
  readonly options?: Partial<ApiOptions>
  readonly switchOff?: (grounds: AttackTarget) => Promise<unknown>
}

export const switchedOff: readonly SwitchedOff[] = [
  {
    what: 'row-level security',
    switchOff: ({ database }) => withoutRowSecurity(database),
  },
  {
    what: 'the check of membership',
    switchOff: ({ database }) => withoutMembership(database),
  },
  {
    what: 'the verification of tokens',
    options: {
      verifyToken: async (token) => {
        const { sub = '', email, profile_account_id: id } = decodeJwt(token)
        return {
          subject: sub,
          name: sub,
          email: typeof email === 'string' ? email : undefined,
          profileAccountId: typeof id === 'number' ? id : undefined,
          defaultTenantId: undefined,
          portalPermissions: undefined,
          session: toTokenSession(token, {}),
        }
      },
    },
  },
]

export async function withoutRowSecurity(database: Database): Promise<void> {
  for (const table of await listOwnedTables(database)) {
    await database.pool.query(`alter table ${table} disable row level security`)
  }
}

/** Gives people who aren't members Dana's permissions. */
export async function withoutMembership({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    "select pg_get_functiondef('enter_tenant'::regproc) as definition",
  )
  const definition = rows[0]?.definition ?? ''
  const everyones = definition.replace(
    /permissions := \(([\s\S]*?)\);/,
    'permissions := coalesce(($1), (select array_agg(distinct p) from membership m, unnest(m.permissions) p where m.tenant_id = tenant));',
  )
  if (everyones === definition) throw new Error('enter_tenant looks permissions up elsewhere now.')
  await pool.query(everyones)
}
