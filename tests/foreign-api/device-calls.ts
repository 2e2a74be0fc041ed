import {
  createSubmitHandler,
  type DocumentedCall,
  FileAnswer,
  fixedAnswer,
  type ReceivedCall,
} from './call.ts'

/** A range of days (MM/DD/YYYY); this provider's accesses are on the last day. */
const range = ['dateFrom', 'dateTo']
const isDay = (text: string | null) => /^\d\d\/\d\d\/\d{4}$/.test(text ?? '')
const inRange =
  <Answer>(answer: Answer) =>
  ({ query }: ReceivedCall) =>
    isDay(query.get('dateFrom')) && isDay(query.get('dateTo')) ? answer : undefined

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Calls of endpoints and remote access, by the endpoints table. */
export const deviceCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /endpoints/mobiledevices': fixedAnswer([
    {
      id: 'm-1',
      name: 'Tablet of the lobby',
      user: null,
      serialNumber: '0',
      productName: 'iPad',
      operatingSystem: 'iPadOS 26',
      lastAuthentication: '2026-10-01T08:00:00',
    },
  ]),
  'GET /endpoints/workstations/details': fixedAnswer([
    {
      id: 'w-1',
      name: 'OSTRAVA-PC-7',
      lastLoggedOn: 'imarek',
      workstationType: 'Notebook',
      manufacturer: 'Lenovo',
      operatingSystem: 'Windows 11',
      dateDetected: '2026-10-01T08:00:00',
      lastReboot: '2026-10-02T08:00:00',
      needsReboot: true,
      isNew: false,
    },
  ]),
  'GET /endpoints/workstations/types': fixedAnswer([{ name: 'Notebook', count: 1 }]),
  'GET /endpoints/workstations/operating-systems': fixedAnswer([{ name: 'Windows 11', count: 1 }]),
  'GET /endpoints/workstations/manufacturers': fixedAnswer([{ name: 'Lenovo', count: 1 }]),
  'GET /endpoints/workstations/new': fixedAnswer({ count: 0 }),
  'GET /endpoints/workstations/software': fixedAnswer({
    workstationCount: 1,
    installCount: 3,
    showDownloadLink: true,
  }),
  'GET /endpoints/workstations/reboot': fixedAnswer({ count: 1 }),
  'GET /endpoints/workstations/reports/softwareinventory': {
    answer: () => new FileAnswer('text/csv', 'Software\r\nChrome'),
  },
  'GET /endpoints/workstations/export': { answer: () => new FileAnswer(workbook, 'PK') },

  'GET /remoteaccess/faq': fixedAnswer([
    { question: 'Why UTC?', answer: 'It is the same for all.' },
  ]),
  'GET /remoteaccess/activitylogs': {
    query: range,
    answer: inRange([
      {
        date: '2026-10-01T23:30:00',
        userDisplayName: 'Iva Marek',
        type: 'VPN',
        location: 'Ostrava',
      },
      { date: '2026-10-01T22:00:00+02:00', userDisplayName: null, type: 'RDP', location: null },
    ]),
  },
  'GET /remoteaccess/types': {
    query: range,
    answer: inRange([
      { name: 'VPN', count: 1 },
      { name: 'RDP', count: 2 },
      { name: 'Modem', count: 0 },
    ]),
  },
  'GET /remoteaccess/locations': {
    query: range,
    answer: inRange([
      { name: 'Ostrava', count: 1 },
      { name: null, count: 1 },
    ]),
  },
  'POST /remoteaccess/serviceticket': {
    body: { title: 'text', body: 'text', ticketType: 'number' },
    ...createSubmitHandler('remoteaccess'),
  },
}
