import { decodeJwt } from 'jose'
import type { ApiOptions } from '#server/api/api.ts'
import type { Database } from '#server/db/database.ts'
import { toTokenSession } from '#server/identity/token-session.ts'
import type { AttackTarget } from '../attack-environment.ts'
import { listOwnedTables } from './canaries.ts'

/**
 * The protections between companies, each of which can be switched off. The attacks must notice
 * each.
 */
export interface SwitchableProtection {
  readonly what: string
  readonly options?: Partial<ApiOptions>
  readonly switchOff?: (grounds: AttackTarget) => Promise<unknown>
}

export const switchableProtections: readonly SwitchableProtection[] = [
  {
    what: 'row-level security',
    switchOff: ({ database }) => disableRowSecurity(database),
  },
  {
    what: 'the check of membership',
    switchOff: ({ database }) => disableMembershipCheck(database),
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

/** Disables row-level security in a database for good, to prove that attacks notice. */
export async function disableRowSecurity(database: Database): Promise<void> {
  for (const table of await listOwnedTables(database)) {
    await database.pool.query(`alter table ${table} disable row level security`)
  }
}

/** Changes a database for good so that people who aren't members have Dana's permissions. */
export async function disableMembershipCheck({ pool }: Database): Promise<void> {
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
