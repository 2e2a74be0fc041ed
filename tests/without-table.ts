/**
 * Runs work while the database lacks a table, which is restored in any case.
 * @param run sends one statement with the rights of the tables' owner
 */
export async function withoutTable<Result>(
  run: (statement: string) => Promise<unknown>,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await run(`alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await run(`alter table ${table}_away rename to ${table}`)
  }
}

/** The log message of statements that need the missing table: 42P01, undefined_table. */
export const tableMissingLog = /"level":50.*"code":"42P01"/
