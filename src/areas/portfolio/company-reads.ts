import type { QueryName } from '#src/api/query.ts'

/** What the page of a company reads of it. */
export const companyReads = [
  'portcoCompanyGrades',
  'portcoRisks',
  'portcoRiskHistory',
  'portcoGradeHistory',
] as const satisfies readonly QueryName[]
