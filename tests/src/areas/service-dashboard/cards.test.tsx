import { expect, test } from 'vitest'
import { Route } from '#src/routes/_shell/_portal/service-dashboard.tsx'
import {
  markupPart,
  markupTable,
  markupTerms,
  markupTexts,
  renderPage,
} from '#tests/src/support/render-page.tsx'

/** What the cards of the service dashboard show of an answer, and where they lead. */

const answers = {
  '/servicedashboard/documentupdates': [
    { id: 7, name: 'Policy.pdf', lastModified: '2026-03-05T22:10:00', status: 'New', versionId: 1 },
    {
      id: 8,
      name: 'Plan.pdf',
      lastModified: '2026-02-01T09:00:00',
      status: 'Updated',
      versionId: 2,
    },
  ],
  '/servicedashboard/disasterrocovery': { nextTest: '2026-09-14', lastTest: '2026-03-02' },
  '/servicedashboard/balance': '$1,204.50',
  '/servicedashboard/openticketsbytype': {
    total: 9,
    ticketTypes: [
      { type: 'Hardware', count: 6, subTypes: [{ subType: 'Laptop', count: 6 }] },
      { type: 'Mail', count: 3, subTypes: [] },
    ],
  },
}
const shown = () => renderPage(Route, '/service-dashboard', { answers })

// DASH-008, DASH-009
test('document updates list name, last modified and status', async () => {
  expect(markupTable(await shown(), 'Document Updates')).toEqual([
    ['Name', 'Last Modified', 'Status'],
    ['Policy.pdf', '03/05/2026', 'New'],
    ['Plan.pdf', '02/01/2026', 'Updated'],
  ])
})

// DASH-011
test('the details of document updates are the documents', async () => {
  const card = markupPart(await shown(), 'Document Updates')
  expect(card).toMatch(/<a [^>]*href="\/resources\/documents"[^>]*>Details<\/a>/)
})

// DASH-014, DASH-015
test('the balance links to billing', async () => {
  const card = markupPart(await shown(), 'Balance')
  expect(card).toContain('$1,204.50')
  expect(card).toMatch(/<a [^>]*href="\/billing\/bills-and-payments"/)
})

// DASH-016
test('disaster recovery shows the next and the last test, each its own day', async () => {
  expect(markupTerms(markupPart(await shown(), 'Disaster Recovery'))).toMatchObject({
    'Next Test': expect.stringContaining('09/14/2026'),
    'Last Test': expect.stringContaining('03/02/2026'),
  })
})

// DASH-019, DASH-020
test('opened tickets are listed by type with their counts, and their total', async () => {
  const texts = markupTexts(markupPart(await shown(), 'Opened Tickets by type'))
  expect(texts.slice(0, 7)).toEqual([
    'Opened Tickets by type',
    'Hardware',
    '6',
    'Mail',
    '3',
    'Total',
    '9',
  ])
})

// DASH-005
test('the details of service tickets are the tickets', async () => {
  const card = markupPart(await shown(), 'Service Tickets')
  expect(card).toMatch(/<a [^>]*href="\/service-tickets">Details<\/a>/)
})
