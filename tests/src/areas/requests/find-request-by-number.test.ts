import { expect, test } from 'vitest'
import type { RequestSummary } from '#schemas/requests/requests.ts'
import { findByRequestOrTicketNumber } from '#src/areas/requests/find-by-request-or-ticket-number.ts'

const request = (id: number, ...ticketIds: number[]): RequestSummary => ({
  id,
  referenceNumber: `REQ-2026-00000${id}`,
  kind: 'addUser',
  title: 'Add User Services',
  about: null,
  submittedBy: 'Dana Whitfield',
  submittedDate: '2026-11-23T12:00:00',
  status: 'Submitted',
  tickets: ticketIds.map((ticketId) => ({ ticketId, ticketName: 'A ticket', status: 'New' })),
})
const requests = [request(1, 11, 12), request(2), request(3, 1)]

test('a request is found by its reference number, whatever its case', () => {
  expect(findByRequestOrTicketNumber(requests, 'REQ-2026-000002')?.id).toBe(2)
  expect(findByRequestOrTicketNumber(requests, 'req-2026-000002')?.id).toBe(2)
})

test('a request is found by the number of one of its tickets', () => {
  expect(findByRequestOrTicketNumber(requests, '12')?.id).toBe(1)
  expect(findByRequestOrTicketNumber(requests, '1')?.id).toBe(3)
})

test('nothing is found by any other number', () => {
  expect(findByRequestOrTicketNumber(requests, '2')).toBeUndefined()
  expect(findByRequestOrTicketNumber(requests, '')).toBeUndefined()
})
