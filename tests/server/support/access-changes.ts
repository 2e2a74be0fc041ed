import type { Pool } from 'pg'

/** Access of all members, and the audit entries about it (ROLES-023). */

interface Access {
  /** Company, person, roles and permissions as text, in order. */
  readonly held: ReadonlyMap<string, string>
  readonly lastLine: number
}

/** Everyone's current access. */
export async function readAccess(pool: Pool): Promise<Access> {
  const members = await pool.query<{ id: string; held: string }>(
    `select tenant_id || ' ' || person_id as id, row(roles, permissions)::text as held from membership`,
  )
  const lines = await pool.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from audit_entry',
  )
  return {
    held: new Map(members.rows.map(({ id, held }) => [id, held])),
    lastLine: lines.rows[0]?.last ?? 0,
  }
}

/** Company and person of all changed access since then, and of all new audit entries. */
export async function findAccessChanges(
  pool: Pool,
  { held: before, lastLine }: Access,
): Promise<{ readonly changed: readonly string[]; readonly named: readonly string[] }> {
  const { held } = await readAccess(pool)
  const lines = await pool.query<{ id: string }>(
    `select tenant_id || ' ' || entity_id as id from audit_entry
      where id > $1 and entity = 'membership'`,
    [lastLine],
  )
  const all = new Set([...before.keys(), ...held.keys()])
  return {
    changed: [...all].filter((id) => before.get(id) !== held.get(id)).toSorted(),
    named: lines.rows.map(({ id }) => id),
  }
}
