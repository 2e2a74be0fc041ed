/** Messages as earlier releases stored them, with the exact bytes that receivers get for them. */

export interface StoredMessage {
  /** Its kind in the outbox. */
  readonly row: 'ticketOpened' | 'ticketNote'
  /** Its content, in the order in which PostgreSQL returns it. */
  readonly event: {
    readonly type: string
    readonly data: { readonly company: Record<string, string>; readonly [part: string]: unknown }
    readonly timestamp: string
  }
  /** The body of the POST request. */
  readonly webhook: string
  readonly subject: string
  /** The mail's plain text. */
  readonly text: string
}

const dana = {
  name: 'Dana Whitfield',
  email: 'dwhitfield@northgatecapital.example',
  profileAccountId: 1001,
}
const company = { id: 'northgate-capital', name: 'Northgate Capital' }
const storedNote = {
  by: dana,
  name: 'Remove services for Maria Chen',
  noteId: 412,
  company,
  ticketId: 19,
}

/** One message of each event, by what happened. */
export const storedEvents = {
  opened: {
    row: 'ticketOpened',
    event: {
      data: {
        body: 'Requested by: Dana Whitfield\nUser: Maria Chen',
        name: 'Remove services for Maria Chen',
        type: 'User services',
        status: 'New',
        company,
        request: {
          flow: 'terminate',
          about: 'Maria Chen',
          answers: [
            {
              lines: [
                { text: 'Yes', label: 'Forward email' },
                {
                  list: { of: 'people', items: ['Lee Marsh', 'Ana Soto'] },
                  text: '2 people',
                  label: 'Forward to',
                },
              ],
              title: 'Email',
            },
          ],
          submittedBy: dana,
          referenceNumber: 'REQ-2026-000019',
        },
        subType: 'Termination',
        ticketId: 19,
      },
      type: 'ticket.opened',
      timestamp: '2026-03-05T15:00:00.000Z',
    },
    webhook:
      '{"type":"ticket.opened","timestamp":"2026-03-05T15:00:00.000Z","data":{"ticketId":19,"name":"Remove services for Maria Chen","body":"Requested by: Dana Whitfield\\nUser: Maria Chen","status":"New","type":"User services","subType":"Termination","company":{"id":"northgate-capital","name":"Northgate Capital"},"request":{"referenceNumber":"REQ-2026-000019","flow":"terminate","about":"Maria Chen","answers":[{"title":"Email","lines":[{"label":"Forward email","text":"Yes"},{"label":"Forward to","text":"2 people","list":{"of":"people","items":["Lee Marsh","Ana Soto"]}}]}],"submittedBy":{"profileAccountId":1001,"name":"Dana Whitfield","email":"dwhitfield@northgatecapital.example"}},"url":"https://portal.stepwell.example/service-tickets?ticket=19"}}',
    subject: 'Remove services for Maria Chen (#19)',
    text: 'Company: Northgate Capital\nReference: REQ-2026-000019\nTicket: 19\nIn the portal: https://portal.stepwell.example/service-tickets?ticket=19\nRequested by: Dana Whitfield\nUser: Maria Chen\n',
  },
  openedByNobodyKnown: {
    row: 'ticketOpened',
    event: {
      data: {
        body: 'Requested by: Ana "<b>" O\'Brien & Söhne\r\n\n  <script>alert(1)</script>\u2028🙂',
        name: '<img src=x onerror=alert(1)> & more',
        type: 'Support',
        status: 'New',
        company: { id: 'larkfield', name: 'Larkfield & <i>Partners</i>' },
        request: {
          flow: 'serviceTicket',
          about: null,
          answers: [],
          submittedBy: { name: 'Ana "<b>" O\'Brien & Söhne', email: null, profileAccountId: 7 },
          referenceNumber: 'REQ-2026-000020',
        },
        subType: 'General request',
        ticketId: 20,
      },
      type: 'ticket.opened',
      timestamp: '2026-03-05T15:00:00.000Z',
    },
    webhook: `{"type":"ticket.opened","timestamp":"2026-03-05T15:00:00.000Z","data":{"ticketId":20,"name":"<img src=x onerror=alert(1)> & more","body":"Requested by: Ana \\"<b>\\" O'Brien & Söhne\\r\\n\\n  <script>alert(1)</script>\u2028🙂","status":"New","type":"Support","subType":"General request","company":{"id":"larkfield","name":"Larkfield & <i>Partners</i>"},"request":{"referenceNumber":"REQ-2026-000020","flow":"serviceTicket","about":null,"answers":[],"submittedBy":{"profileAccountId":7,"name":"Ana \\"<b>\\" O'Brien & Söhne","email":null}},"url":"https://portal.stepwell.example/service-tickets?ticket=20"}}`,
    subject: '<img src=x onerror=alert(1)> & more (#20)',
    text: `Company: Larkfield & <i>Partners</i>\nReference: REQ-2026-000020\nTicket: 20\nIn the portal: https://portal.stepwell.example/service-tickets?ticket=20\nRequested by: Ana "<b>" O'Brien & Söhne\n\n  <script>alert(1)</script>\u2028🙂\n`,
  },
  replied: {
    row: 'ticketNote',
    event: {
      data: {
        ...storedNote,
        text: 'Her last day is the 12th, not the 10th.\n\n<a href="https://evil.example">Sign in</a> & confirm.',
        status: 'In progress',
        attachments: [
          {
            path: '/api/provider/attachments/57',
            size: 48213,
            sha256: '9f2c1a7be0d34f6c85a1b2c3d4e5f60718293a4b5c6d7e8f9012a3b4c5d6e7f8',
            fileName: 'Notice.pdf',
            mediaType: 'application/pdf',
            attachmentId: 57,
          },
        ],
      },
      type: 'ticket.replied',
      timestamp: '2026-03-05T16:30:00.000Z',
    },
    webhook:
      '{"type":"ticket.replied","timestamp":"2026-03-05T16:30:00.000Z","data":{"ticketId":19,"name":"Remove services for Maria Chen","status":"In progress","noteId":412,"text":"Her last day is the 12th, not the 10th.\\n\\n<a href=\\"https://evil.example\\">Sign in</a> & confirm.","attachments":[{"attachmentId":57,"fileName":"Notice.pdf","mediaType":"application/pdf","size":48213,"sha256":"9f2c1a7be0d34f6c85a1b2c3d4e5f60718293a4b5c6d7e8f9012a3b4c5d6e7f8","path":"/api/provider/attachments/57"}],"by":{"profileAccountId":1001,"name":"Dana Whitfield","email":"dwhitfield@northgatecapital.example"},"company":{"id":"northgate-capital","name":"Northgate Capital"},"url":"https://portal.stepwell.example/service-tickets?ticket=19"}}',
    subject: 'Re: Remove services for Maria Chen (#19)',
    text: 'Company: Northgate Capital\nTicket: 19\nIn the portal: https://portal.stepwell.example/service-tickets?ticket=19\nDana Whitfield wrote:\n\nHer last day is the 12th, not the 10th.\n\n<a href="https://evil.example">Sign in</a> & confirm.\n',
  },
  closed: {
    row: 'ticketNote',
    event: {
      data: { ...storedNote, text: 'Ticket closed. It works.', status: 'Closed', attachments: [] },
      type: 'ticket.closed',
      timestamp: '2026-03-06T14:00:00.000Z',
    },
    webhook:
      '{"type":"ticket.closed","timestamp":"2026-03-06T14:00:00.000Z","data":{"ticketId":19,"name":"Remove services for Maria Chen","status":"Closed","noteId":412,"text":"Ticket closed. It works.","attachments":[],"by":{"profileAccountId":1001,"name":"Dana Whitfield","email":"dwhitfield@northgatecapital.example"},"company":{"id":"northgate-capital","name":"Northgate Capital"},"url":"https://portal.stepwell.example/service-tickets?ticket=19"}}',
    subject: 'Re: Remove services for Maria Chen (#19)',
    text: 'Company: Northgate Capital\nTicket: 19\nIn the portal: https://portal.stepwell.example/service-tickets?ticket=19\nDana Whitfield closed the ticket:\n\nTicket closed. It works.\n',
  },
  reopened: {
    row: 'ticketNote',
    event: {
      data: {
        ...storedNote,
        text: 'Ticket opened again. It is back.',
        status: 'Reopened',
        attachments: [],
      },
      type: 'ticket.reopened',
      timestamp: '2026-03-07T14:00:00.000Z',
    },
    webhook:
      '{"type":"ticket.reopened","timestamp":"2026-03-07T14:00:00.000Z","data":{"ticketId":19,"name":"Remove services for Maria Chen","status":"Reopened","noteId":412,"text":"Ticket opened again. It is back.","attachments":[],"by":{"profileAccountId":1001,"name":"Dana Whitfield","email":"dwhitfield@northgatecapital.example"},"company":{"id":"northgate-capital","name":"Northgate Capital"},"url":"https://portal.stepwell.example/service-tickets?ticket=19"}}',
    subject: 'Re: Remove services for Maria Chen (#19)',
    text: 'Company: Northgate Capital\nTicket: 19\nIn the portal: https://portal.stepwell.example/service-tickets?ticket=19\nDana Whitfield reopened the ticket:\n\nTicket reopened. It is back.\n',
  },
} as const satisfies Record<string, StoredMessage>
