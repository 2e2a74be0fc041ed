import {
  createSubmitHandler,
  type DocumentedCall,
  fixedAnswer,
  foreignNow,
  toRecord,
} from './call.ts'

const number = 'T20261120.0042'

/** Calls of service tickets, by the endpoints table; this provider's numbers are texts. */
export const ticketCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /tickets': {
    query: ['filterType'],
    mayQuery: ['startDate', 'endDate'],
    ...fixedAnswer([
      {
        ticketNumber: number,
        status: 'Awaiting parts',
        dateOpened: '2026-11-18T09:00:00',
        summary: 'Badge reader is dark',
        contact: 'Jan Novak',
        assignedTo: 'Eva',
        type: 'Building',
        subType: 'Access control',
        lastUpdated: foreignNow,
        age: 2,
        awaitingClientApproval: false,
      },
    ]),
  },
  'GET /tickets/{ticketNumber}': {
    query: ['ticketId'],
    answer: ({ company, query }) => ({
      ticketId: query.get('ticketId'),
      ticketSummary: 'Badge reader is dark',
      notes: [
        { dateCreated: '2026-11-18T09:00:00', createdBy: 'Jan Novak', text: 'Since Monday.' },
        ...company.submitted
          .filter(({ call }) => call === 'ticketNote')
          .map(({ body }) => ({
            dateCreated: foreignNow,
            createdBy: 'Dana Whitfield',
            text: toRecord(body).notes,
          })),
      ],
    }),
  },
  'POST /tickets/{ticketId}/notes': {
    body: { notes: 'text' },
    ...createSubmitHandler('ticketNote'),
  },
}
