import type { QueryName } from '#src/api/query.ts'

/** Calls of a company's page. */
export const companyPageCalls = [
  'portcoCompanyGrades',
  'portcoRisks',
  'portcoRiskHistory',
  'portcoGradeHistory',
] as const satisfies readonly QueryName[]
