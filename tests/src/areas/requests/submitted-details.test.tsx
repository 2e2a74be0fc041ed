import { expect, test } from 'vitest'
import { TicketOpened } from '#src/areas/service-ticket/ticket-opened.tsx'
import { SubmittedDetails } from '#src/parts/requests/submitted-details.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { markupTexts, renderPart } from '#tests/src/support/render-page.tsx'

/** What is shown of a request that was just submitted, of what an API says of it (AMB-071). */

const ticket = { ticketId: 31, ticketName: 'Create the mailbox' }
test.each([
  ['REQ-7', [ticket], ['Reference number', 'REQ-7', '#31', 'Create the mailbox']],
  ['REQ-7', [], ['Reference number', 'REQ-7']],
  ['', [ticket], ['#31', 'Create the mailbox']],
  ['', [], []],
])('of the reference %j and the tickets %j that is %j', async (referenceNumber, tickets, told) => {
  const html = await renderPart(() => <SubmittedDetails submitted={{ referenceNumber, tickets }} />)
  expect(markupTexts(html)).toEqual(told)
  expect(html.includes('aria-label="Tickets opened"')).toBe(tickets.length > 0)
})

test.each([
  ['REQ-7', true],
  [31, true],
  ['', false],
  [undefined, false],
])('a request named %j is led to: %s', async (number, isLedTo) => {
  const html = await renderPart(() => <ViewRequestLink number={number} />, { extensions: true })
  expect(html.includes('View in My requests')).toBe(isLedTo)
})

test.each([4711, 'done', { tickets: 'none' }, null])(
  'a ticket of which the API answers %j is open all the same',
  async (answer) => {
    const ticket = { summary: 'No sound', description: 'Since Monday.' }
    const html = await renderPart(() => (
      <TicketOpened ticket={ticket} answer={answer} onAnother={() => undefined} />
    ))
    const texts = markupTexts(html)
    expect(texts).toContain('Your service ticket was submitted')
    expect(texts).toContain('No sound')
    expect(texts).not.toContain('Reference number')
  },
)
