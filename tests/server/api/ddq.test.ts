import { expect, test } from 'vitest'
import { type DdqTheme, questionTags } from '#schemas/ddq/ddq.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** The due diligence question library (DDQ-013 to DDQ-015). */

const api = testApi()
const library = async (tenant: string = demoTenantIds.northgate) =>
  (await api.call<{ topics: DdqTheme[] }>('GET /resources/ddq', { tenant })).output.topics

test('themes come in their order, each with its questions in theirs', async () => {
  const topics = await library()
  expect(topics.map(({ name }) => name)).toEqual([
    'Information security governance',
    'Access control',
    'Data protection',
    'Business continuity',
    'Incident response',
    'Vulnerability management',
    'Vendors and insurance',
  ])
  const [first] = topics
  expect(Object.keys(first?.questions[0] ?? {})).toEqual(['question', 'answer', 'searchTags'])
  expect(first?.questions[0]?.question).toBe(
    'Does the provider have a written information security program?',
  )
  for (const { questions } of topics) {
    expect(questions.length).toBeGreaterThan(2)
    for (const one of questions) expect(questionTags(one).length).toBeGreaterThan(0)
  }
})

test('a company has its own library, and a theme may be without questions', async () => {
  const { harbor, larkfield } = demoTenantIds
  await api.database.pool.query('delete from ddq_theme where tenant_id = $1 and position > 0', [
    harbor,
  ])
  await api.database.pool.query('delete from ddq_question where tenant_id = $1', [harbor])
  expect(await library(harbor)).toEqual([
    { name: 'Information security governance', questions: [] },
  ])
  expect(await library(larkfield)).toHaveLength(7)
})

test('who may not read due diligence questions gets 403', async () => {
  const { lee } = demoPeople
  const tenant = demoTenantIds.larkfield
  expect((await api.call('GET /resources/ddq', { as: lee, tenant })).status).toBe(200)
  await api.database.pool.query(
    `update membership set permissions = array_remove(permissions, 'VendorDDQ')
     where tenant_id = $1 and person_id = $2`,
    [tenant, lee.profileAccountId],
  )
  expect((await api.call('GET /resources/ddq', { as: lee, tenant })).status).toBe(403)
  expect((await api.call('GET /settings', { as: lee, tenant })).status).toBe(200)
})
