import { AdministrationError } from '../administration/administration.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs } from '../jobs/job-table.ts'
import { describeJobs, runJobNow } from '../jobs/operate.ts'
import { createClock } from '../process/clock.ts'
import { readSettings } from '../settings/settings.ts'
import { quietProgress } from './command.ts'

/**
 * `npm run admin -- jobs` and `jobs run NAME`.
 * @returns lines for the operator
 * @throws AdministrationError for an unknown command or job, where another process runs the job, or
 * where it fails
 */
export async function runJobCommand(words: readonly string[]): Promise<readonly string[]> {
  const [verb, name, ...rest] = words
  if (rest.length > 0 || (verb !== undefined && (verb !== 'run' || name === undefined))) {
    throw new AdministrationError('It is: npm run admin -- jobs, or jobs run NAME')
  }
  const settings = readSettings(process.env)
  const isProduction = process.env.NODE_ENV === 'production'
  const { database, close } = await openCommandDatabase(
    { ...settings, isProduction },
    { alone: false },
  )
  try {
    await migrate(database, { log: quietProgress })
    const jobs = createJobs(database, settings)
    return name === undefined
      ? await describeJobs(database, jobs)
      : [await runJobNow(database, jobs, name, createClock(settings.clockStart))]
  } finally {
    await close()
  }
}
