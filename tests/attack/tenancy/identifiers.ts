import type { Database } from '#server/db/database.ts'

/** Ids of the attacked company's rows, by kind. */
export type Identifiers = ReadonlyMap<string, readonly (number | string)[]>

const kinds: Readonly<Record<string, string>> = {
  'drafts of Add User': "select id from request_draft where flow = 'addUser'",
  'drafts of Terminate': "select id from request_draft where flow = 'terminate'",
  'drafts of file transfers': "select id from request_draft where flow = 'fileTransfer'",
  'submitted requests': 'select id from submitted_request where true',
  'reference numbers': 'select reference_number as id from submitted_request where true',
  invoices: 'select number as id from invoice where true',
  vendors: 'select id from vendor where true',
  tickets: 'select id from ticket where true',
  'files of replies': 'select id from ticket_attachment where true',
  campaigns: 'select id from awareness_campaign where true',
  participants: 'select email as id from awareness_participant where true',
  'citrix apps': 'select id from citrix_app where true',
  'cloud PC configurations': 'select id from cloud_pc_configuration where true',
  people: 'select profile_account_id as id from contact where true',
  addresses: 'select email as id from contact where true',
  mailboxes: 'select profile_account_id as id from mailbox where true',
  'desk phones': 'select id from desk_phone where true',
  'distribution lists': 'select id from distribution_list where true',
  'file transfers': 'select id from file_transfer where true',
  'parts of file transfers': 'select id from file_transfer_leg where true',
  documents: 'select id from document where true',
  reports: "select id from document where kind = 'report'",
  'versions of documents': 'select id from document_version where true',
  'stored files': 'select id from stored_file where true',
  'office locations': 'select id from office_location where true',
  risks: 'select id from risk where true',
  companies: 'select distinct tenant_id as id from risk where true',
  members: 'select person_id as id from membership where true',
  'records of access': 'select id from access_record where true',
  messages: 'select id::text as id from outbox_message where true',
}

const ofEach = 20

/** Reads up to 20 ids of each kind. Throws if a company has none of a kind. */
export async function listIdentifiers(database: Database, tenantId: string): Promise<Identifiers> {
  const found = new Map<string, readonly (number | string)[]>()
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await database.pool.query<{ id: number | string }>(
      `${query} and tenant_id = $1 order by 1 limit ${ofEach}`,
      [tenantId],
    )
    if (rows.length === 0) throw new Error(`${tenantId} has no ${kind}.`)
    found.set(
      kind,
      rows.map(({ id }) => id),
    )
  }
  return found
}
