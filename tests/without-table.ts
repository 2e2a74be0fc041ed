/**
 * Works while the database has lost a table, which comes back however the work ends.
 * @param run sends one statement to the database, with the rights of the tables' owner
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

/** What the server's log says of each statement that looks for a table that is away: 42P01, undefined_table. */
export const tableMissingLog = /"level":50.*"code":"42P01"/
