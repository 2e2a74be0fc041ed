import type { Database } from '#server/db/database.ts'

/**
 * Values that occur in one company's rows only. An answer that contains one has leaked that row.
 */

/** The columns that get a canary, for every table whose rows belong to companies. */
const columns: Readonly<Record<string, readonly string[]>> = {
  access_record: ['user_name', 'change'],
  attached_context: ["context = jsonb_set(context, '{route}', to_jsonb(canary))"],
  audit_entry: ['request_id'],
  awareness_campaign: ['name'],
  awareness_participant: ['full_name'],
  awareness_program: ['message'],
  billing_account: ['address', 'stripe_customer'],
  circuit: ['site', 'vendor_id'],
  citrix_app: ['name'],
  cloud_pc_configuration: ['description'],
  contact: ['full_name', 'title', 'primary_phone', 'secondary_phone', 'secondary_email'],
  ddq_question: ['question', 'answer', 'search_tags'],
  ddq_theme: ['name'],
  desk_phone: ['mac_address'],
  disaster_recovery_test: [],
  distribution_list: ['name', 'description'],
  distribution_list_member: ['full_name'],
  document: ['name', 'description'],
  document_category: ['name'],
  document_version: ['file_name'],
  faq_entry: ['question', 'answer'],
  file_transfer: ['name', 'note'],
  file_transfer_activity: ['log'],
  file_transfer_fee: ['identifier'],
  file_transfer_file: ['pull_name'],
  file_transfer_leg: ['hostname', 'username'],
  file_transfer_recipient: ['company_name'],
  file_transfer_schedule: ['source'],
  flow_usage: ['step'],
  idempotency_key: ["answer = json_build_object('output', canary)"],
  installed_software: ['publisher'],
  invoice: ['subject'],
  invoice_line: ['service'],
  invoice_payment: [],
  invoice_recipient: ['full_name = case when profile_account_id is null then canary end'],
  mailbox: ['name'],
  mobile_device: ['user_name', 'product_name'],
  membership: ['permissions = permissions || canary'],
  office_location: ['name'],
  // Contains only a time.
  outside_recipient: [],
  outbox_message: ['last_failure'],
  page_visit: [],
  phishing_plan: ['guide_link'],
  reminded_person: ['email'],
  portfolio_company: [],
  request_draft: ['about', 'updated_by_name'],
  request_secret: ['sealed'],
  remote_access_faq: ['question', 'answer'],
  remote_access_log: ['user_display_name', 'type', 'location'],
  risk: ['title', 'summary', 'notes'],
  risk_asset: ['host_name', 'ip_address'],
  risk_change: ['changed_by_name', 'new_value'],
  search_entry: ['place'],
  // Its words are copied from other rows that have canaries.
  search_word: [],
  service_change: ['name'],
  // A grade can't contain a canary, but every answer has the company's name next to it.
  security_grade: [],
  security_event: ['call', 'request_id'],
  secret_fetch: ['reason'],
  stored_file: [],
  stored_file_chunk: ["bytes = convert_to(canary, 'UTF8')"],
  // Half of them keep the class by which details are requested.
  subscribed_service: [
    'name',
    'description',
    'class = case when t.id % 2 = 0 then canary else t.class end',
  ],
  submitted_request: ['about', 'submitted_by_name'],
  tenant: ['name'],
  ticket: ['name', 'body', 'contact_name', 'type'],
  ticket_attachment: ['file_name'],
  ticket_note: ['text'],
  ticket_seen: [],
  training_reminder: [],
  used_payment_token: ['token_id'],
  web_category: ['name', 'setting'],
  web_override: ['website_name'],
  workstation: ['name', 'type', 'manufacturer', 'operating_system'],
  vendor: ['notes', 'risk_commentary'],
  vendor_answer: ['answer_text', 'provider_response'],
  vendor_request: ['email'],
}

/** Append-only tables. */
const appendOnly = ['audit_entry', 'secret_fetch', 'security_event']

const mark = 'kept-to-ourselves'

/** Canaries in a text, each as `table/row`. */
export function findCanaries(text: string): string[] {
  return [...text.matchAll(new RegExp(`${mark}/(\\w+/\\d+)`, 'g'))].map(([, row = '']) => row)
}

/** A canary to be typed into an answer, for values that only come from forms. */
export function typedCanary(table: string): string {
  return `${mark}/${table}/0`
}

/** Tables whose rows belong to companies. */
export async function listOwnedTables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  return [...rows.map(({ name }) => name), 'tenant']
}

/**
 * Puts canaries into every row of a company and returns their number by table.
 * @throws where a table isn't listed above or has no row, so that a leak would go unnoticed
 */
export async function plantCanaries(
  database: Database,
  tenantId: string,
): Promise<ReadonlyMap<string, number>> {
  const planted = new Map<string, number>()
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const table of appendOnly) {
      await database.pool.query(`alter table ${table} ${state} trigger append_only`)
    }
  }
  await setTriggers('disable')
  for (const table of await listOwnedTables(database)) {
    const places = columns[table]
    if (!places) throw new Error(`Say which column of ${table} gets a canary.`)
    const changes = places.map((place) => (place.includes('=') ? place : `${place} = canary`))
    const own = table === 'tenant' ? 'id' : 'tenant_id'
    const { rowCount } = changes.length
      ? await database.pool.query(
          `update ${table} t set ${changes.join(', ')}
           from (select ctid as place, '${mark}/${table}/' || row_number() over () as canary
                 from ${table} where ${own} = $1) c
           where t.ctid = c.place`,
          [tenantId],
        )
      : await database.pool.query(`select from ${table} where ${own} = $1`, [tenantId])
    if (!rowCount) throw new Error(`${tenantId} has no row in ${table}.`)
    planted.set(table, rowCount)
  }
  await setTriggers('enable')
  // Adjusts the stored hash to the new content.
  await database.pool.query(
    `update stored_file f set size = octet_length(c.bytes), sha256 = encode(sha256(c.bytes), 'hex')
     from stored_file_chunk c where c.tenant_id = $1 and c.tenant_id = f.tenant_id and c.file_id = f.id`,
    [tenantId],
  )
  return planted
}

/** A checksum of the company's rows per table, to detect changes. */
export async function readChecksums(
  database: Database,
  tenantId: string,
): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>()
  for (const table of await listOwnedTables(database)) {
    const own = table === 'tenant' ? 'id' : 'tenant_id'
    const { rows } = await database.pool.query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum
       from ${table} t where ${own} = $1`,
      [tenantId],
    )
    sums.set(table, rows[0]?.sum ?? '')
  }
  return sums
}
