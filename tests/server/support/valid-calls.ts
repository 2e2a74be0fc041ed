import type { Pool } from 'pg'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { findGoodBody, goodBodies } from '#tests/attack/bodies.ts'
import { completeRequest } from './add-user-requests.ts'
import { goodPng } from './pictures.ts'
import { fillPath, findReadAddress, queryAddressPart } from './read-addresses.ts'
import { termination } from './terminate-requests.ts'
import { goodPdf } from './upload-files.ts'

/** Each call as a valid call by Dana, at a company she belongs to and about rows it has. */

export interface ValidCall {
  /** Below /api, with parameters and query. */
  readonly path: string
  readonly body?: unknown
  readonly form?: FormData
}

/** SQL for the rows that an acting call is about, each of company $1. */
interface Act {
  /** The values in the address, as in `read-addresses.ts`. */
  readonly address?: string
  /** What the body refers to. */
  readonly row?: string
  readonly body?: (row: string) => unknown
  readonly form?: () => Promise<FormData>
}

const selectDraft = (flow: string) =>
  `max(id) from request_draft where tenant_id = $1 and flow = '${flow}' and submitted_as is null`
const training = "min(id) from awareness_campaign where tenant_id = $1 and kind = 'training'"
const triaging = "max(id) from risk where tenant_id = $1 and status = 'Open - Triaging'"
const openTicket = 'max(id) from ticket where tenant_id = $1 and closed_at is null'
const newestReport =
  "max(reference_number) from submitted_request where tenant_id = $1 and flow = 'bugReport'"
const withSecrets = `max(t.id) from ticket t join request_draft d on d.submitted_as = t.request_id
  join request_secret s on s.draft_id = d.id where t.tenant_id = $1`
const member = 'max(person_id) from membership where tenant_id = $1'
const emptyAccess = (id: string) => ({ ...goodBodies.rolesUpdate, profileAccountId: Number(id) })
const changed = (id: string) => ({ ...goodBodies.riskUpdate, id: Number(id) })

const acts: Partial<Record<EndpointName, Act>> = {
  addUserSave: {
    row: selectDraft('addUser'),
    body: (id) => ({ ...completeRequest(1), id: Number(id) }),
  },
  addUserDiscard: { address: `'?addUserRequestId=' || ${selectDraft('addUser')}` },
  terminateSave: {
    row: selectDraft('terminate'),
    body: (id) => ({ ...termination(), id: Number(id) }),
  },
  terminateSubmit: {
    row: selectDraft('terminate'),
    body: (id) => ({ ...termination(), id: Number(id) }),
  },
  terminateDiscard: { address: `'?terminateUserRequestId=' || ${selectDraft('terminate')}` },
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
  rolesCalculate: { address: "'?roleId=8&changeType=1'", row: member, body: emptyAccess },
  rolesUpdate: { row: member, body: emptyAccess },
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
    form: async () => uploadForm({ documentType: 5 }, await goodPdf(), 'Policy.pdf'),
  },
  securityDocumentDelete: {
    address:
      "max(id) from document where tenant_id = $1 and kind = 'policy' and uploaded_by is not null",
  },
  fileTransferDiscard: { address: selectDraft('fileTransfer') },
  invoiceRecipientRemove: {
    address:
      "'?email=' || max(email) from invoice_recipient where tenant_id = $1 and profile_account_id is null",
  },
  ticketReply: { address: openTicket, body: () => ({ notes: 'It happened once more.' }) },
  attachmentUpload: { address: openTicket, form: async () => uploadForm({}, goodPng(), 'Jam.png') },
  attachmentRemove: {
    address:
      "max(ticket_id || '|' || id) from ticket_attachment where tenant_id = $1 and note_id is null",
  },
  ticketSecretFetch: { address: withSecrets },
  // Of nobody: ending it changes nothing.
  endSession: { address: "repeat('A', 43)" },
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

function uploadForm(metadata: object, bytes: Buffer, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  form.append('metadata', JSON.stringify(metadata))
  return form
}

/** A call about rows of the company that is answered with 2xx. */
export async function validCall(
  pool: Pool,
  tenantId: string,
  name: EndpointName,
): Promise<ValidCall> {
  const { method, path, looks }: Endpoint = contract[name]
  const act = acts[name]
  if (act === undefined) {
    const address = method === 'GET' || looks ? await findReadAddress(pool, tenantId, name) : path
    if (address === undefined)
      throw new Error(`${tenantId} has nothing that ${name} could be about.`)
    return { path: address, body: findGoodBody(name) }
  }
  const { address, row, body, form } = act
  const found = address === undefined ? '' : await queryAddressPart(pool, tenantId, address)
  const named = row === undefined ? '' : await queryAddressPart(pool, tenantId, row)
  return {
    path: fillPath(path, found),
    ...(form ? { form: await form() } : { body: body ? body(named) : findGoodBody(name) }),
  }
}
