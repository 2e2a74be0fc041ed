import type { Queries } from '../db/database.ts'
import { ddqQuestion, ddqTheme } from '../db/schema/ddq.ts'
import type { DemoCompany } from './companies.ts'
import { ddqThemes } from './ddq-library.ts'

/** Gives companies the library of their provider, where they do not have it. */
export async function fillDdq(queries: Queries, companies: readonly DemoCompany[]): Promise<void> {
  const themes = companies.flatMap(({ id: tenantId }) =>
    ddqThemes.map(([name], position) => ({ tenantId, position, name })),
  )
  const questions = companies.flatMap(({ id: tenantId }) =>
    ddqThemes.flatMap(([, asked], theme) =>
      asked.map(([question, answer, searchTags], position) => ({
        tenantId,
        theme,
        position,
        question,
        answer,
        searchTags,
      })),
    ),
  )
  await queries.insert(ddqTheme).values(themes).onConflictDoNothing()
  await queries.insert(ddqQuestion).values(questions).onConflictDoNothing()
}
