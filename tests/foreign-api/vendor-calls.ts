import {
  type DocumentedCall,
  fixedAnswer,
  foreignNow,
  nextId,
  type ReceivedCall,
  toRecord,
} from './call.ts'

/** Calls of the cybersecurity dashboard's vendors, by the endpoints table. */

const vendorShape = {
  id: 'number',
  name: 'text',
  contact: 'text',
  notes: 'text',
  serviceOffering: 'text',
  completedDate: 'date',
  surveyId: 'number',
  externalReference: 'text',
  responseId: 'text',
  riskRating: 'text',
  riskCommentary: 'text',
} as const

const vendors = [
  {
    id: 31,
    name: 'Moldau Cloud',
    contact: 'sec@moldau.example',
    notes: 'Hosting',
    serviceOffering: 'Software Company',
    completedDate: foreignNow,
    surveyId: 7,
    externalReference: 'M-31',
    responseId: 'R-31',
    riskRating: 'High',
    riskCommentary: 'Backups are kept in one place.',
  },
  {
    id: 32,
    name: 'Vltava Travel',
    contact: 'office@vltava.example',
    notes: null,
    serviceOffering: 'Travel',
    completedDate: null,
    surveyId: null,
    externalReference: null,
    responseId: null,
    riskRating: null,
    riskCommentary: null,
  },
]
const answers = [
  {
    id: 1,
    questionId: 4,
    vendorId: 31,
    questionText: 'Where are backups kept?',
    answerText: 'In the same building.',
    abacusResponse: 'A second place is expected.',
    externalReference: 'Q4',
    completedDate: foreignNow,
  },
]

/** Bodies that changed vendors, by call. */
const sent = ({ company }: ReceivedCall, call: string) =>
  company.submitted.filter((one) => one.call === call).map(({ body }) => toRecord(body))

/** Calls of vendors and their due diligence, by the endpoints table. */
export const vendorCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /cybersecuritydashboard/ddqvendors': {
    answer: (asked) => [
      ...vendors.map((one) => ({
        ...one,
        ...sent(asked, 'vendorUpdate').findLast(({ id }) => id === one.id),
      })),
      ...sent(asked, 'vendorAdd').map((body, index) => ({
        ...vendors[1],
        ...body,
        id: 90 + index,
      })),
    ],
  },
  'GET /cybersecuritydashboard/vendorddqnonconforming/{id}': fixedAnswer(answers),
  // Listed first, because it looks like an id of the next call.
  'GET /cybersecuritydashboard/vendorddq/export/': {
    mayQuery: ['vendorId'],
    answer: ({ query }) => ({
      fileContents: Buffer.from(`vendor,${query.get('vendorId') ?? 'all'}`).toString('base64'),
      contentType: 'text/csv',
      fileDownloadName: 'ostrava-vendors.csv',
      lastModified: null,
      entityTag: null,
      enableRangeProcessing: false,
    }),
  },
  'GET /cybersecuritydashboard/vendorddq/vendor/sendRequestedVendorEmail/{id}': {
    result: true,
    answer: ({ company, id }) => {
      company.submitted.push({ call: 'vendorRequest', body: id })
      return {}
    },
  },
  'GET /cybersecuritydashboard/vendorddq/{id}': fixedAnswer(answers),
  'PUT /cybersecuritydashboard/vendorddq/vendor/update': {
    body: vendorShape,
    full: true,
    result: true,
    answer: ({ company, body }) => {
      company.submitted.push({ call: 'vendorUpdate', body })
      return {}
    },
  },
  'POST /cybersecuritydashboard/vendorddq/vendor/add': {
    body: vendorShape,
    answer: ({ company, body }) => {
      company.submitted.push({ call: 'vendorAdd', body })
      return nextId()
    },
  },
}
