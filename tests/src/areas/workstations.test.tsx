import { expect, test } from 'vitest'
import { permissions } from '#schemas/people/permissions.ts'
import { Route } from '#src/routes/_shell/_portal/endpoints/workstations.tsx'
import { markupPart, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'
import type { RecordedRequest } from '../api/answering-server.ts'

/** What the page of workstations shows of an answer. */

const answers = {
  '/endpoints/workstations/details': [],
  '/endpoints/workstations/operating-systems': [
    { name: 'Windows 11', count: 31 },
    { name: 'macOS', count: 4 },
  ],
  '/endpoints/workstations/manufacturers': [
    { name: 'Dell', count: 20 },
    { name: 'Apple', count: 4 },
  ],
  '/endpoints/workstations/new': 2,
  '/endpoints/workstations/software': { workstationCount: 1, installCount: 1 },
}
const everything = Object.values(permissions)
const shown = (held: readonly string[] = everything) =>
  renderPage(Route, '/endpoints/workstations', { answers, permissions: held })

// ENDPT-011, ENDPT-012
test.each([
  ['Operating Systems', ['Windows 11', '31', 'macOS', '4']],
  ['Manufacturers', ['Dell', '20', 'Apple', '4']],
])('%s are a pie: each slice is named with its number', async (name, slices) => {
  const texts = markupTexts(markupPart(await shown(), name))
  const legend = texts.slice(texts.indexOf('Show as table') + 1)
  expect(texts[0]).toBe(name)
  expect(legend.slice(0, 4)).toEqual(slices)
})

// ENDPT-013
test('the cards of reports need ResourcesReports', async () => {
  const reports = ['Reports', 'New Workstations', 'New Software']
  expect(markupTexts(await shown())).toEqual(expect.arrayContaining(reports))
  const without = markupTexts(await shown(everything.filter((one) => one !== 'ResourcesReports')))
  expect(without).toContain('All Workstations')
  expect(without.filter((text) => reports.includes(text))).toEqual([])
})

// ENDPT-013
test('what the cards of reports show is not asked for without ResourcesReports', async () => {
  const reports = ['/new', '/software'].map((end) => `/endpoints/workstations${end}`)
  const asked = async (held: readonly string[]) => {
    const heard: RecordedRequest[] = []
    await renderPage(Route, '/endpoints/workstations', { answers, permissions: held, heard })
    return reports.filter((path) => heard.some(({ url }) => url.endsWith(path)))
  }
  expect(await asked(everything)).toEqual(reports)
  expect(await asked(everything.filter((one) => one !== 'ResourcesReports'))).toEqual([])
})

// ENDPT-020
test('the grid offers 15 and 50 rows, and begins with 15', async () => {
  const [select = ''] =
    /<select[^>]*>(?:(?!<\/select>).)*<\/select>(?=(?:(?!<select).)*$)/s.exec(await shown()) ?? []
  expect(markupTexts(select)).toEqual(['15', '50'])
  expect(select).toMatch(/<option[^>]*selected=""[^>]*>15</)
})
