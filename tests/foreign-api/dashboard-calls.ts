import { type DocumentedCall, fixedAnswer, foreignNow } from './call.ts'

/** Calls of the service dashboard, by the endpoints table; this provider writes months as words. */
export const dashboardCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /servicedashboard/documentupdates': fixedAnswer([
    {
      id: 'doc-7',
      name: 'Disaster recovery plan',
      lastModified: foreignNow,
      status: 'Updated',
      versionId: 'v-12',
    },
  ]),
  'GET /servicedashboard/documentupdates/{id}/versions/{versionId}': fixedAnswer({
    fileContents: Buffer.from('%PDF-1.4 of another hand').toString('base64'),
    contentType: 'application/pdf',
    fileDownloadName: 'ostrava-plan.pdf',
  }),
  'GET /servicedashboard/disasterrocovery': fixedAnswer({
    nextTest: 'Spring 2027',
    lastTest: null,
  }),
  'GET /servicedashboard/balance': { answer: () => '1 000,00 Kč' },
  'GET /servicedashboard/openticketsbytype': fixedAnswer({
    ticketTypes: [
      {
        type: 'Building',
        count: 3,
        subTypes: [
          { subType: 'Access control', count: 2 },
          { subType: 'Lifts', count: 1 },
        ],
      },
    ],
    total: 3,
  }),
  'GET /servicedashboard/openedtickets': fixedAnswer({
    openNow: 3,
    months: [
      { month: 'October', count: 4 },
      { month: 'November', count: 7 },
    ],
  }),
  'GET /servicedashboard/ticketsbyuser': fixedAnswer({
    users: Array.from({ length: 12 }, (_, index) => ({
      name: `Person ${index + 1}`,
      count: index + 1,
    })),
  }),
}
