import {
  createSubmitHandler,
  type DocumentedCall,
  FileAnswer,
  fixedAnswer,
  foreignNow,
  type ReceivedCall,
  toRecord,
} from './call.ts'
import { foreignPeople } from './company.ts'

const documents = [
  {
    id: 'doc-7',
    uuid: '3f0c7e0a-9f6f-4f1c-8b1e-2f5d0f3f7a11',
    name: 'Disaster recovery plan',
    fileName: 'plan.pdf',
    description: 'What happens on the worst day',
    versions: 2,
    lastModified: foreignNow,
    activeVersionId: 'v-12',
    mimeType: 'application/pdf',
    categoryId: 3,
    category: 'Disaster Recovery',
  },
]
const versions = fixedAnswer({
  documentId: 'doc-7',
  mimeType: 'application/pdf',
  versions: [
    { id: 1, versionId: 'v-11', fileName: null, dateCreated: '2025-11-20T09:00:00' },
    { id: 2, versionId: 'v-12', fileName: 'plan.pdf', dateCreated: foreignNow },
  ],
})
const file = { answer: () => new FileAnswer('application/pdf', '%PDF-1.4 of another hand') }

/** A company's documents of a type: one from the provider, and later uploads. */
const securityDocuments = (documentType: number) => ({
  answer: ({ company }: ReceivedCall) => {
    const sent = (call: string) => company.submitted.filter((one) => one.call === call)
    const uploaded = sent('documentUpload').flatMap(({ body }, index) =>
      toRecord(body).documentType === documentType ? [{ id: `up-${index}`, name: 'Uploaded' }] : [],
    )
    const deleted = sent('documentDelete').map(({ body }) => body)
    return [{ id: 'pub-1', name: 'Published' }, ...uploaded]
      .filter(({ id }) => !deleted.includes(id))
      .map(({ id, name }) => ({
        documentName: `${name} ${documentType}`,
        lastUpdated: foreignNow,
        id,
        versionId: `${id}-v1`,
        fileName: `${name}.pdf`,
        mimeType: 'application/pdf',
        isClientUploaded: id !== 'pub-1',
      }))
  },
})

/** Calls of billing, resources and due diligence questions, by the endpoints table. */
export const billingAndResourceCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /billing/invoices': fixedAnswer({
    invoices: [
      {
        invoiceDate: '2026-10-31T00:00:00',
        invoiceNumber: '2026-0117',
        datePaid: null,
        total: 1200.5,
        amountPaid: 200.5,
        creditApplied: 0,
        balance: 1000,
      },
    ],
    outstandingBalance: 1000,
  }),
  'GET /billing/invoice/download/{invoiceNumber}': file,
  'GET /billing/paymentportal': { answer: () => 'https://pay.ostrava.example/one-time' },
  'GET /billing/invoicerecipients': {
    answer: ({ company }) => [
      { profileAccountId: 501, fullName: 'Jan Novak', email: 'jan@ostrava.example', status: 1 },
      ...company.recipients.map((one) => ({ ...one, status: 2 })),
    ],
  },
  'GET /billing/invoicerecipients/contacts': fixedAnswer(
    foreignPeople.map(({ profileAccountId, fullName }) => ({ profileAccountId, fullName })),
  ),
  'POST /billing/invoicerecipient': {
    body: { email: 'text', fullName: 'text', profileAccountId: 'number' },
    result: true,
    answer: ({ company, body }) => {
      const { email, fullName, profileAccountId } = toRecord(body)
      company.recipients.push({
        email: String(email),
        fullName: String(fullName),
        profileAccountId: typeof profileAccountId === 'number' ? profileAccountId : null,
      })
      return {}
    },
  },
  'DELETE /billing/invoicerecipient': {
    oneOf: ['profileAccountId', 'email'],
    result: true,
    answer: ({ company: { recipients }, query }) => {
      const at = recipients.findIndex(({ email, profileAccountId }) =>
        query.has('email')
          ? email === query.get('email')
          : String(profileAccountId) === query.get('profileAccountId'),
      )
      return at < 0 ? undefined : recipients.splice(at, 1) && {}
    },
  },
  'GET /resources/documents': fixedAnswer(documents),
  'GET /resources/documents/{id}': versions,
  'GET /resources/documents/{id}/versions/{versionId}': file,
  'GET /resources/reports': fixedAnswer(documents.map((one) => ({ ...one, isArchive: false }))),
  'GET /resources/reports/{id}': versions,
  'GET /cybersecuritydashboard/policydocuments': securityDocuments(5),
  'GET /cybersecuritydashboard/riskreport': securityDocuments(8),
  'POST /cybersecuritydashboard/documents/upload': {
    metadata: { documentType: 'number' },
    ...createSubmitHandler('documentUpload'),
  },
  'POST /cybersecuritydashboard/documents/delete/{id}': {
    result: true,
    answer: ({ company, id }) => {
      company.submitted.push({ call: 'documentDelete', body: id })
      return {}
    },
  },
  'GET /resources/ddq': fixedAnswer({
    topics: [
      {
        name: 'Access',
        questions: [
          { question: 'Who may sign in?', answer: 'Those you name.', searchTags: 'mfa,sign-in' },
        ],
      },
    ],
  }),
}
