import type { Queries } from '../../db/database.ts'
import { ddqQuestion, ddqTheme } from '../../db/schema/ddq.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { libraryStories } from '../documents/document-stories.ts'
import { ddqThemes, type FormatDocumentLocation } from './ddq-library.ts'

/** Adds the provider's library to companies without it. */
export async function fillDdq(queries: Queries, companies: readonly DemoCompany[]): Promise<void> {
  const themes = companies.flatMap(({ id: tenantId }) =>
    ddqThemes.map(([name], position) => ({ tenantId, position, name })),
  )
  const questions = companies.flatMap((company) =>
    ddqThemes.flatMap(([, asked], theme) =>
      asked.map(([question, answer, searchTags], position) => ({
        tenantId: company.id,
        theme,
        position,
        question,
        answer: typeof answer === 'string' ? answer : answer(createLocationFormatter(company)),
        searchTags,
      })),
    ),
  )
  await queries.insert(ddqTheme).values(themes).onConflictDoNothing()
  await queries.insert(ddqQuestion).values(questions).onConflictDoNothing()
}

const pages = { document: 'Documents', report: 'Reports' } as const

function createLocationFormatter(company: DemoCompany): FormatDocumentLocation {
  const { documents = [] } = libraryStories.find((one) => one.company === company) ?? {}
  return (kind, name) =>
    documents.some((one) => one.kind === kind && one.name === name)
      ? `in “${name}” under Resources, ${pages[kind]}`
      : 'available on request'
}
