import createCache from '@emotion/cache'
import { expect, test, vi } from 'vitest'
import { AnswersGrid } from '#src/areas/cybersecurity-dashboard/vendors/answers-grid.tsx'
import { Route as Documents } from '#src/routes/_shell/_portal/resources/documents.tsx'
import { Route as Reports } from '#src/routes/_shell/_portal/resources/reports.tsx'
import { Route as Dashboard } from '#src/routes/_shell/_portal/service-dashboard.tsx'
import { failureEnvelope } from '#tests/src/api/answering-server.ts'
import {
  markupPart,
  markupTable,
  markupTexts,
  renderPage,
  renderPart,
} from '#tests/src/support/render-page.tsx'

/** What grids and panels of the pages show of an answer. */

// Rules of style go into a sheet that browsers alone have.
vi.mock('#src/ui/widgets/emotion-cache.ts', () => ({ emotionCache: createCache({ key: 'sw' }) }))

// DOCS-003
test.each([
  ['Documents', '/resources/documents', Documents],
  ['Reports', '/resources/reports', Reports],
] as const)('%s are 15 on a page, or 50', async (title, path, route) => {
  const files = Array.from({ length: 51 }, (_, index) => ({
    id: index + 1,
    name: `Paper ${String(index + 1).padStart(2, '0')}`,
    uuid: String(index),
    versions: 1,
    activeVersionId: index + 1,
  }))
  const html = await renderPage(route, path, { answers: { [path]: files } })
  expect(markupTable(html, title)).toHaveLength(1 + 15)
  expect(markupTexts(html)).toContain('1–15 of 51')
  const [, sizes = ''] =
    /<select[^>]*>((?:<option value="\d+"[^>]*>.*?<\/option>)+)<\/select>/s.exec(html) ?? []
  expect(markupTexts(sizes)).toEqual(['15', '50'])
})

// VENDOR-012
test('an answer of a survey shows question, answer, response and its day', async () => {
  const answers = [
    {
      id: 1,
      questionId: 4,
      vendorId: 3,
      questionText: 'Is it safe?',
      answerText: 'With AES-256.',
      abacusResponse: 'Conforms.',
      externalReference: null,
      completedDate: '2026-03-05T10:00:00',
    },
  ]
  const reading = { data: answers, failure: undefined, reference: undefined, isBusy: false }
  const html = await renderPart(() => (
    <AnswersGrid
      title="Survey responses"
      answers={{ ...reading, again: () => undefined }}
      none="None yet."
    />
  ))
  expect(
    markupTable(html, 'Survey responses').map((row) => row.filter((cell) => cell !== '')),
  ).toEqual([
    ['Question', 'Answer', 'Response', 'Answered On'],
    ['Is it safe?', 'With AES-256.', 'Conforms.', '03/05/2026'],
  ])
})

// SHELL-077
test('a panel that failed says why, under the icon of what is empty', async () => {
  const html = await renderPage(Dashboard, '/service-dashboard', {
    answers: { '/servicedashboard/balance': failureEnvelope(422, ['The ledger is closed.']) },
  })
  const panel = markupPart(html, 'Balance')
  const [alert = ''] = /<div role="alert">.*/s.exec(panel) ?? []
  expect(markupTexts(alert)[0]).toBe('The ledger is closed.')
  expect(alert).toMatch(/<span[^>]*aria-hidden="true"><svg/)
})
