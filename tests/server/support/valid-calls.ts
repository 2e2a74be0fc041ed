import type { Pool } from 'pg'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { goodBodies, goodBodyOf } from '#tests/attack/bodies.ts'
import { completeRequest } from './add-user-requests.ts'
import { addressOfRead, filledIn, rowOf } from './addresses-of-reads.ts'
import { goodPng } from './pictures.ts'
import { termination } from './terminate-requests.ts'
import { goodPdf } from './upload-files.ts'

/** Each call as Dana makes it well at a company that she belongs to, of rows that the company has. */

export interface ValidCall {
  /** Below /api, with its parameters and its query. */
  readonly path: string
  readonly body?: unknown
  readonly form?: FormData
}

/** SQL for the rows that a call which acts is about, each of the company $1. */
interface Act {
  /** What stands in the address, as in `addresses-of-reads.ts`. */
  readonly address?: string
  /** What the body names. */
  readonly row?: string
  readonly body?: (row: string) => unknown
  readonly form?: () => Promise<FormData>
}

const draftOf = (flow: string) =>
  `max(id) from request_draft where tenant_id = $1 and flow = '${flow}' and submitted_as is null`
const training = "min(id) from awareness_campaign where tenant_id = $1 and kind = 'training'"
const triaging = "max(id) from risk where tenant_id = $1 and status = 'Open - Triaging'"
const openTicket = 'max(id) from ticket where tenant_id = $1 and closed_at is null'
const newestReport =
  "max(reference_number) from submitted_request where tenant_id = $1 and flow = 'bugReport'"
const withSecrets = `max(t.id) from ticket t join request_draft d on d.submitted_as = t.request_id
  join request_secret s on s.draft_id = d.id where t.tenant_id = $1`
const member = 'max(person_id) from membership where tenant_id = $1'
const accessOf = (id: string) => ({ ...goodBodies.rolesUpdate, profileAccountId: Number(id) })
const changed = (id: string) => ({ ...goodBodies.riskUpdate, id: Number(id) })

const acts: Partial<Record<EndpointName, Act>> = {
  addUserSave: {
    row: draftOf('addUser'),
    body: (id) => ({ ...completeRequest(1), id: Number(id) }),
  },
  addUserDiscard: { address: `'?addUserRequestId=' || ${draftOf('addUser')}` },
  terminateSave: {
    row: draftOf('terminate'),
    body: (id) => ({ ...termination(), id: Number(id) }),
  },
  terminateSubmit: {
    row: draftOf('terminate'),
    body: (id) => ({ ...termination(), id: Number(id) }),
  },
  terminateDiscard: { address: `'?terminateUserRequestId=' || ${draftOf('terminate')}` },
  trainingReminderSend: {
    address: training,
    row: `max(email) from awareness_participant where tenant_id = $1 and campaign_id = (select ${training}) and outcome is null`,
    body: (email) => ({ ...goodBodies.trainingReminderSend, emailAddresses: [email] }),
  },
  distributionListEdit: { address: 'max(id) from distribution_list where tenant_id = $1' },
  distributionListRemove: {
    row: 'min(id) from distribution_list where tenant_id = $1',
    body: (id) => ({ distributionListId: Number(id) }),
  },
  rolesCalculate: { address: "'?roleId=8&changeType=1'", row: member, body: accessOf },
  rolesUpdate: { row: member, body: accessOf },
  contactUpdate: {
    row: 'max(profile_account_id) from contact where tenant_id = $1',
    body: (id) => ({ ...goodBodies.contactUpdate, profileAccountId: Number(id) }),
  },
  riskUpdate: { address: `'?RiskId=' || ${triaging}`, row: triaging, body: changed },
  portcoRiskUpdate: { address: `'?RiskId=' || ${triaging}`, row: triaging, body: changed },
  risksUpdate: {
    row: triaging,
    body: (id) => ({
      ...goodBodies.risksUpdate,
      risks: [{ ...goodBodies.risksUpdate.risks[0], id: Number(id) }],
    }),
  },
  securityDocumentUpload: {
    form: async () => formOf({ documentType: 5 }, await goodPdf(), 'Policy.pdf'),
  },
  securityDocumentDelete: {
    address:
      "max(id) from document where tenant_id = $1 and kind = 'policy' and uploaded_by is not null",
  },
  fileTransferDiscard: { address: draftOf('fileTransfer') },
  invoiceRecipientRemove: {
    address:
      "'?email=' || max(email) from invoice_recipient where tenant_id = $1 and profile_account_id is null",
  },
  ticketReply: { address: openTicket, body: () => ({ notes: 'It happened once more.' }) },
  attachmentUpload: { address: openTicket, form: async () => formOf({}, goodPng(), 'Jam.png') },
  attachmentRemove: {
    address:
      "max(ticket_id || '|' || id) from ticket_attachment where tenant_id = $1 and note_id is null",
  },
  ticketSecretFetch: { address: withSecrets },
  ticketClose: { address: openTicket },
  ticketReopen: { address: 'max(id) from ticket where tenant_id = $1 and closed_at is not null' },
  ticketSeen: { address: openTicket },
  vendorUpdate: {
    row: 'max(id) from vendor where tenant_id = $1',
    body: (id) => ({ ...goodBodies.vendorUpdate, id: Number(id) }),
  },
  vendorRequestSend: { address: 'max(id) from vendor where tenant_id = $1' },
  attachReportContext: {
    row: newestReport,
    body: (referenceNumber) => ({ ...goodBodies.attachReportContext, referenceNumber }),
  },
}

function formOf(metadata: object, bytes: Buffer, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  form.append('metadata', JSON.stringify(metadata))
  return form
}

/** A call of rows that the company has, as it is answered there with 2xx. */
export async function validCall(
  pool: Pool,
  tenantId: string,
  name: EndpointName,
): Promise<ValidCall> {
  const { method, path, looks }: Endpoint = contract[name]
  const act = acts[name]
  if (act === undefined) {
    const address = method === 'GET' || looks ? await addressOfRead(pool, tenantId, name) : path
    if (address === undefined)
      throw new Error(`${tenantId} has nothing that ${name} could be about.`)
    return { path: address, body: goodBodyOf(name) }
  }
  const { address, row, body, form } = act
  const found = address === undefined ? '' : await rowOf(pool, tenantId, address)
  const named = row === undefined ? '' : await rowOf(pool, tenantId, row)
  return {
    path: filledIn(path, found),
    ...(form ? { form: await form() } : { body: body ? body(named) : goodBodyOf(name) }),
  }
}
