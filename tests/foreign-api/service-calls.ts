import { createSubmitHandler, type DocumentedCall, FileAnswer, fixedAnswer } from './call.ts'

const overrides: Readonly<Record<string, unknown>> = {
  social: [{ websiteName: 'linkedin.com', setting: 'Allowed' }],
  '7': [],
}

/** Calls of services, circuits, internet settings and release notes, by the endpoints table. */
export const serviceCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /services/summary': fixedAnswer({
    heading: 'Services in November',
    services: [
      { type: 'VM (DR)', class: 'Silver', quantity: 3, id: 's-1' },
      { type: 'Mail', class: 'Gold', quantity: 12.5, id: 's-2' },
    ],
  }),
  'GET /services/details': {
    query: ['serviceClass', 'serviceType'],
    answer: ({ query }) => ({
      heading: `All of ${query.get('serviceType')}`,
      details: [
        {
          name: 'ostrava-01',
          description: 'Replica of the mail server',
          billableStart: '2026-01-15T00:00:00',
          billable: true,
          class: query.get('serviceClass'),
          storageGB: 512,
          ram: '16 GB',
          cpu: 4,
          id: 'd-1',
        },
      ],
    }),
  },
  'GET /services/changes': fixedAnswer({
    heading: 'Changed in November',
    changes: [{ changeType: 'Upgrade', serviceType: 'Mail', name: 'Gold mailboxes' }],
  }),
  'GET /services/export': {
    answer: () => new FileAnswer('text/csv', 'Type;Class;Quantity\r\nMail;Gold;12,5'),
  },
  'GET /infrastructure/circuits': fixedAnswer([
    {
      abacusId: 'L-77',
      type: 'Fibre',
      site: 'Ostrava',
      priority: 'Main',
      bandwidth: '1 Gbit/s',
      vendor: 'Cetin',
      vendorId: 4411,
    },
  ]),
  'GET /internetsettings': fixedAnswer([
    {
      categoryId: 'social',
      setting: 'Blocked',
      websiteCategory: 'Social media',
      hasOverride: true,
      abacusDefault: 'Allowed',
      clientsThatBlock: 17,
    },
    {
      categoryId: 7,
      setting: 'Allowed',
      websiteCategory: 'News',
      hasOverride: false,
      abacusDefault: 'Allowed',
      clientsThatBlock: '3 of 40',
    },
  ]),
  'GET /internetsettings/overrides': {
    query: ['categoryId'],
    answer: ({ query }) => overrides[query.get('categoryId') ?? ''],
  },
  'POST /internetsettings/serviceticket': {
    body: { title: 'text', body: 'text' },
    ...createSubmitHandler('internetsettings'),
  },
  'GET /releasenotes': fixedAnswer([
    { versionNumber: '24.2', date: '2026-10-01T00:00:00', whatsNew: ['Ticket search'], fixed: [] },
    { versionNumber: '24.1', date: '2026-08-15', whatsNew: [], fixed: ['Slow sign-in'] },
  ]),
}
