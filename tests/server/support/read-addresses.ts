import type { Pool } from 'pg'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'

/** A company without a portfolio counts as a portfolio of itself (AMB-129). */
const companyOfPortfolio =
  'coalesce((select company_id from portfolio_company where tenant_id = $1 and until is null limit 1), $1)'

/**
 * For each call with parameters in its address: SQL that finds values for them among the rows of
 * company $1.
 */
const parts: Partial<Record<EndpointName, string>> = {
  addUserDraft: selectDraft('addUser'),
  terminateDraft: selectDraft('terminate'),
  fileTransferDraft: selectDraft('fileTransfer'),
  trainingCampaign: selectCampaign('training'),
  trainingIncompleteUsers: selectCampaign('training'),
  trainingDetails: selectCampaign('training'),
  trainingDetailsOnDashboard: selectCampaign('training'),
  phishingCampaign: selectCampaign('phishing'),
  phishingDetails: selectCampaign('phishing'),
  phishingDetailsOnDashboard: selectCampaign('phishing'),
  distributionListMembers: selectId('distribution_list'),
  distributionListEditable: selectId('distribution_list'),
  rolesDetails: "'?profileAccountId=' || max(person_id) from membership where tenant_id = $1",
  contactDetails: 'max(profile_account_id) from contact where tenant_id = $1',
  invoiceDownload: 'max(number) from invoice where tenant_id = $1',
  invoiceArchive: "'?invoices=' || max(number) from invoice where tenant_id = $1",
  billingStatement: "'?from=2025-01-01&to=2026-03-01'",
  documentVersions: selectDocument(false),
  documentDownload: selectVersion('not d.is_archive'),
  reportVersions: selectDocument(true),
  reportDownload: selectVersion("d.kind = 'report'"),
  documentArchive:
    "'?versions=' || max(active_version_id) from document where tenant_id = $1 and kind = 'document'",
  dashboardDocumentFile: selectVersion("d.kind = 'document'"),
  riskDetails: selectId('risk'),
  riskAudit: selectId('risk'),
  portcoRisks: companyOfPortfolio,
  portcoRiskHistory: companyOfPortfolio,
  portcoGradeHistory: companyOfPortfolio,
  portcoCompanyGrades: companyOfPortfolio,
  portcoRiskDetails: selectId('risk'),
  portcoRiskAudit: selectId('risk'),
  fileDriverTransfer: selectId('file_transfer'),
  internetOverrides: "'?categoryId=' || max(id) from web_category where tenant_id = $1",
  remoteAccessLog: "'?dateFrom=02/01/2026&dateTo=03/01/2026'",
  remoteAccessTypes: "'?dateFrom=02/01/2026&dateTo=03/01/2026'",
  remoteAccessLocations: "'?dateFrom=02/01/2026&dateTo=03/01/2026'",
  serviceDetails:
    "'?serviceClass=' || class || '&serviceType=' || type from subscribed_service where tenant_id = $1 limit 1",
  tickets: "'?filterType=4'",
  ticket: selectId('ticket'),
  waitingAttachments: selectId('ticket'),
  attachmentDownload:
    "ticket_id || '|' || id from ticket_attachment where tenant_id = $1 and note_id is not null limit 1",
  ticketSecrets: selectId('ticket'),
  vendorNonConforming: selectId('vendor'),
  vendorSurvey: selectId('vendor'),
  vendorRequestSend: 'max(vendor_id) from vendor_request where tenant_id = $1',
  vendorDetails: selectId('vendor'),
  flowDrafts: "'trainingReminder'",
  flowDraft: "'trainingReminder|1'",
  flowContacts: "'trainingReminder'",
  submittedRequest: selectId('submitted_request'),
  draftCompany: `'?flow=addUser&id=' || ${selectDraft('addUser')}`,
  flowUsage: "'?flow=addUser&from=2026-01-01&to=2026-03-01'",
}

/** Names of calls that only read and have no parameters in their address. */
export function listParameterlessReads(): EndpointName[] {
  return (Object.keys(contract) as EndpointName[]).filter((name) => {
    const { method, acts }: Endpoint = contract[name]
    return method === 'GET' && !acts && parts[name] === undefined
  })
}

function selectId(table: string): string {
  return `max(id) from ${table} where tenant_id = $1`
}

function selectDraft(flow: string): string {
  return `max(id) from request_draft where tenant_id = $1 and flow = '${flow}' and submitted_as is null`
}

function selectCampaign(kind: string): string {
  return `max(id) from awareness_campaign where tenant_id = $1 and kind = '${kind}'`
}

function selectDocument(isReport: boolean): string {
  return `max(id) from document where tenant_id = $1 and kind = '${isReport ? 'report' : 'document'}'`
}

function selectVersion(which: string): string {
  return `d.id || '|' || v.id from document d join document_version v on v.document_id = d.id where d.tenant_id = $1 and ${which} limit 1`
}

/** A reading call's address below /api for something the company has; undefined if it has none. */
export async function findReadAddress(
  pool: Pool,
  tenantId: string,
  name: EndpointName,
): Promise<string | undefined> {
  const { path }: Endpoint = contract[name]
  const part = parts[name]
  if (part === undefined) return path
  const found = await queryAddressPart(pool, tenantId, part)
  return found === '' ? undefined : fillPath(path, found)
}

/**
 * The value that SQL finds for part of an address among the rows of company $1; empty if there is
 * none.
 */
export async function queryAddressPart(
  pool: Pool,
  tenantId: string,
  part: string,
): Promise<string> {
  const { rows } = await pool.query(
    `select (${part.includes('$1') ? `select ${part}` : part})::text as part`,
    part.includes('$1') ? [tenantId] : [],
  )
  return rows[0].part ?? ''
}

/** Fills in a path: the query, or the parameters separated by `|`. */
export function fillPath(path: string, found: string): string {
  if (found.startsWith('?')) return `${path}${found}`
  const values = found.split('|')
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''))
}
