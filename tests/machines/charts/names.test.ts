import { expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { fullCompanySettings } from '#machines/tools/rehearsal/tenants.ts'
import { answerPaths } from '#schemas/questions/paths.ts'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

/** What happened is shown by names where ids are sent. */

test.each(flows.map(({ id }) => id))('every step and answer of %s has a name', async (id) => {
  const { names, chart } = await loadRegisteredFlowInspection(id)
  const use = await flows.find((flow) => flow.id === id)?.load()
  const paths = use?.(({ flow }) => answerPaths(flow.emptyDraft).map(String)) ?? []
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.map(names.answer).filter((name) => !/^[A-Z][^.]*$/.test(name))).toEqual([])
  const steps = chart.nodes.flatMap(({ stepId }) => stepId ?? [])
  expect(steps.map(names.step)).toEqual(
    chart.nodes.flatMap(({ stepId, title }) => (stepId === undefined ? [] : [title])),
  )
})

test('answers read as the company has them called, and what is gone says so', async () => {
  const { names } = await loadRegisteredFlowInspection('addUser')
  const own = { ...fullCompanySettings, clientAccountType: 'Flex Public' }
  expect(names.value('accountType', 1, own)).toBe('Flex Public')
  expect(names.value('requestsPhoneService', true, own)).toBe('yes')
  expect(names.value('generalInformation.officeLocationId', 1_011, own)).toBe('chosen')
  expect(names.step('parking')).toBe('a step that is no more')
})
