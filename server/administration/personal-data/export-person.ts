import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { inArray, sql } from 'drizzle-orm'
import { storedFile } from '../../db/schema/files.ts'
import { safeFileName } from '../../files/file-names.ts'
import { isWhole, readStoredFile } from '../../files/stored-files.ts'
import { createZip, type ZipEntry } from '../../files/zip.ts'
import { type Administration, AdministrationError } from '../administration.ts'
import { type DataSubject, getDataSubject } from './data-subject.ts'
import { exportedColumns, personMentions, readColumnTypes } from './mentions.ts'
import { tablesWithPeople } from './tables-with-people.ts'

type Row = Record<string, unknown>

/**
 * Everything stored about a person, by table: their own rows, and rows that mention them. Sealed
 * values stay sealed.
 */
export async function collectPersonalData(
  { queries }: Administration,
  who: DataSubject,
): Promise<Record<string, Row[]>> {
  const { rows: person } = await queries.execute<Row>(
    sql`select * from person where id = ${who.id}`,
  )
  const data: Record<string, Row[]> = { person }
  for (const [name, table] of Object.entries(tablesWithPeople)) {
    const types = await readColumnTypes(queries, name)
    const columns = exportedColumns(types, table).map((column) => sql`${sql.identifier(column)}`)
    const { rows } = await queries.execute<Row>(sql`
      select ${sql.join(columns, sql`, `)} from ${sql.identifier(name)}
      where ${personMentions(who, table, types).all}`)
    if (rows.length > 0) data[name] = rows
  }
  return data
}

/**
 * Exports a person's data to a ZIP archive that only this system account can read: `data.json` and
 * the files they uploaded.
 * @returns lines for the operator
 * @throws AdministrationError where no one is found, or the file can't be written
 */
export async function exportPerson(
  administration: Administration,
  written: string,
  path: string,
): Promise<string[]> {
  const who = await getDataSubject(administration, written)
  const tables = await collectPersonalData(administration, who)
  const person = {
    profileAccountId: who.id,
    exportedAt: administration.instant,
    companies: who.tenantIds,
  }
  const json = Buffer.from(JSON.stringify({ person, tables }, null, 2))
  const files = await listUploadedFiles(administration, who)
  const { content } = createZip([
    {
      name: 'data.json',
      modified: administration.instant,
      size: json.byteLength,
      open: async function* () {
        yield json
      },
    },
    ...files,
  ])
  let made = false
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 }).once('open', () => {
    made = true
  })
  try {
    await pipeline(content, file)
  } catch (error) {
    if (made) await rm(path, { force: true })
    throw toWriteError(path, error)
  }
  const rows = Object.values(tables).reduce((sum, one) => sum + one.length, 0)
  return [
    `${path} has ${rows} rows of ${Object.keys(tables).length} tables, and ${files.length} files, of ${written} (${who.id}).`,
    ...ambiguityWarnings(who),
  ]
}

/** Warnings about companies where the name is ambiguous and the operator has to check by hand. */
export function ambiguityWarnings({ ambiguousIn, names }: DataSubject): string[] {
  return ambiguousIn.map(
    (tenantId) =>
      `In ${tenantId}, someone else has the name ${names.join(' or ')} too. Texts with only the name are left out there.`,
  )
}

async function listUploadedFiles({ queries }: Administration, { id, tenantIds }: DataSubject) {
  const tenants = `{${tenantIds.map((one) => JSON.stringify(one)).join(',')}}`
  const { rows } = await queries.execute<{ id: number; name: string | null }>(sql`
    select file_id as id, file_name as name from ticket_attachment
    where uploaded_by = ${id} and tenant_id = any(${tenants}::text[])
    union all select file_id, file_name from document_version v
    join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
    where d.uploaded_by = ${id} and d.tenant_id = any(${tenants}::text[])`)
  if (rows.length === 0) return []
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const stored = await queries
    .select()
    .from(storedFile)
    .where(inArray(storedFile.id, [...names.keys()]))
  return stored.filter(isWhole).map(
    (file): ZipEntry => ({
      name: `files/${file.id}-${safeFileName(names.get(file.id) ?? 'file')}`,
      modified: file.storedAt,
      size: file.size,
      open: () => readStoredFile((work) => work(queries), file),
    }),
  )
}

function toWriteError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST')
    return new AdministrationError(`${path} is there already: name another file.`)
  if (code === undefined) return error
  return new AdministrationError(`${path} can't be written (${String(code)}).`)
}
