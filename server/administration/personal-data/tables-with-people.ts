/**
 * Which columns of which table hold personal data. `person export` and `person erase` use nothing
 * else.
 */

/** What a table's columns hold about people. A column that isn't listed fails a test. */
export interface TableWithPeople {
  /** Profile account ids. */
  readonly accounts?: readonly string[]
  /** Columns with names, each mapped to the column of the account. */
  readonly names?: Readonly<Record<string, string>>
  /** Columns with one email address. */
  readonly addresses?: readonly string[]
  /** Columns with the identity provider's id of a person. */
  readonly subjects?: readonly string[]
  /** Texts and JSON that may mention a person. */
  readonly words?: readonly string[]
  /** Columns with other facts about the person. */
  readonly details?: string
  /** Sealed values and file contents, which aren't exported. */
  readonly hidden?: readonly string[]
  /** Columns without personal data, separated by spaces. */
  readonly others: string
  /**
   * What an erasure does with the person's row: removes it, puts a pseudonym there, or keeps it for
   * a reason that the operator is told.
   */
  readonly erased: 'removed' | { readonly pseudonym: string } | { readonly unchanged: string }
}

const work = { pseudonym: 'the company and the provider work with it' }
const history = { pseudonym: 'it is the history of what was changed by whom' }
const imported = {
  pseudonym: "it comes from the provider's import, which has to forget the person too",
}

/** Every table that holds data about people, by its name in the database. */
export const tablesWithPeople: Readonly<Record<string, TableWithPeople>> = {
  access_record: {
    accounts: ['profile_account_id', 'changed_by'],
    names: { user_name: 'profile_account_id', changed_by_name: 'changed_by' },
    others: 'role_id change access changed_at',
    erased: history,
  },
  attached_context: { words: ['context'], others: '', erased: work },
  audit_entry: {
    accounts: ['person_id'],
    others: 'at call request_id change entity entity_id',
    erased: { unchanged: 'the audit holds numbers only, and is never changed' },
  },
  awareness_participant: {
    addresses: ['email'],
    words: ['full_name'],
    others: 'campaign_id outcome outcome_on',
    erased: { pseudonym: 'the results of a campaign count everybody' },
  },
  contact: {
    accounts: ['profile_account_id'],
    addresses: ['email'],
    words: ['full_name', 'secondary_email', 'updated_by_name'],
    details:
      'account_type services title location_id primary_phone secondary_phone service_notifications can_disable_notifications',
    others: 'updated_at',
    erased: 'removed',
  },
  desk_phone: {
    accounts: ['assigned_to'],
    others: 'mac_address phone_status',
    erased: imported,
  },
  distribution_list: {
    words: ['name', 'description', 'primary_email'],
    others: '',
    erased: work,
  },
  distribution_list_member: {
    accounts: ['profile_account_id'],
    addresses: ['email'],
    words: ['full_name'],
    others: 'list_id',
    erased: 'removed',
  },
  document: {
    accounts: ['uploaded_by'],
    words: ['name', 'description'],
    others: 'kind uuid category_id is_archive active_version_id',
    erased: { pseudonym: "papers are the company's; nobody looks into files" },
  },
  document_version: {
    words: ['file_name'],
    others: 'document_id number file_id created_at',
    erased: work,
  },
  erasure: {
    accounts: ['person_id'],
    others: 'reason address_hash at',
    erased: { unchanged: 'it says that the person was erased' },
  },
  file_transfer: {
    words: ['name', 'purpose', 'note'],
    others:
      'pull_company push_company active run_now number_of_transformations is_intraday always_email_success status next_run',
    erased: work,
  },
  file_transfer_leg: {
    words: ['username', 'note'],
    hidden: ['sealed_ssh_key', 'sealed_private_key'],
    others: 'transfer_id type hostname port protocol',
    erased: work,
  },
  file_transfer_recipient: {
    addresses: ['email'],
    details: 'first_name last_name',
    others: 'transfer_id leg_type company_name success_alerts',
    erased: 'removed',
  },
  idempotency_key: {
    accounts: ['person_id'],
    words: ['answer'],
    others: 'key fingerprint created_at',
    erased: 'removed',
  },
  invoice: {
    words: ['subject'],
    others: 'number invoice_date due_date net_sum tax_sum paid_sum credit_sum balance last_paid_on',
    erased: { pseudonym: 'invoices are records that the law asks for' },
  },
  invoice_recipient: {
    accounts: ['profile_account_id'],
    addresses: ['email'],
    words: ['full_name'],
    others: 'status',
    erased: 'removed',
  },
  mailbox: {
    accounts: ['profile_account_id'],
    addresses: ['email'],
    words: ['name'],
    others: '',
    erased: 'removed',
  },
  membership: { accounts: ['person_id'], others: 'permissions roles', erased: 'removed' },
  mobile_device: {
    words: ['name', 'user_name'],
    others: 'serial_number product_name operating_system last_authentication',
    erased: imported,
  },
  outbox_message: {
    words: ['mail', 'event', 'last_failure'],
    others:
      'kind ticket_id note_id created_at delivered_at attempts next_attempt_at leased_until dead_at',
    erased: { pseudonym: 'others wait for it' },
  },
  page_visit: { accounts: ['person_id'], others: 'page seen_at since', erased: 'removed' },
  portal_session: {
    subjects: ['subject'],
    details: 'device',
    others: 'key signed_in_at last_seen_at ended_at spared_key',
    erased: { pseudonym: 'for 400 days, so that access tokens of an ended session are refused' },
  },
  reminded_person: { addresses: ['email'], others: 'reminded_on', erased: 'removed' },
  remote_access_log: {
    words: ['user_display_name'],
    details: 'location',
    others: 'accessed_at type',
    erased: imported,
  },
  request_draft: {
    accounts: ['created_by', 'updated_by'],
    names: { created_by_name: 'created_by', updated_by_name: 'updated_by' },
    words: ['answers', 'about'],
    others: 'flow flow_version wizard created_at updated_at submitted_as',
    erased: { pseudonym: 'a colleague may go on with the draft' },
  },
  request_secret: {
    hidden: ['sealed'],
    others: 'draft_id path',
    erased: { unchanged: 'passwords and keys of systems are sealed, and nobody looks into them' },
  },
  risk: {
    words: ['title', 'summary', 'recommendations', 'notes', 'accepted_reason', 'severity_reason'],
    others:
      'source cvss impact likelihood exploited exploitable weaponized severity status planned_date discovered_at created_at updated_at',
    erased: work,
  },
  risk_asset: {
    words: ['host_name'],
    others: 'risk_id ip_address is_external remediated',
    erased: work,
  },
  risk_change: {
    accounts: ['changed_by'],
    names: { changed_by_name: 'changed_by' },
    words: ['previous_value', 'new_value', 'accepted_reason', 'severity_reason', 'reason'],
    others: 'risk_id changed_at field',
    erased: history,
  },
  secret_fetch: {
    accounts: ['person_id'],
    // Immutable: the operator is shown the reasons that name somebody before the erasure.
    others: 'ticket_id path reason at',
    erased: {
      unchanged: 'who fetched a secret, and why, is part of the audit, and is never changed',
    },
  },
  security_event: {
    accounts: ['person_id'],
    subjects: ['subject'],
    others: 'at kind call reason address_hash request_id occurrences',
    erased: { pseudonym: 'the security log stays for SECURITY_LOG_DAYS' },
  },
  submitted_request: {
    accounts: ['submitted_by'],
    names: { submitted_by_name: 'submitted_by' },
    words: ['answers', 'about', 'sections'],
    others: 'reference_number flow flow_version submitted_at subject',
    erased: { pseudonym: 'the provider acts on what was requested' },
  },
  ticket: {
    accounts: ['contact_id'],
    names: { contact_name: 'contact_id' },
    words: ['name', 'body', 'assigned_to'],
    others:
      'request_id status type sub_type awaiting_client_approval opened_at updated_at closed_at',
    erased: { pseudonym: 'the provider acts on it' },
  },
  ticket_attachment: {
    accounts: ['uploaded_by'],
    words: ['file_name'],
    others: 'ticket_id note_id file_id uploaded_at',
    erased: { pseudonym: 'it is part of a conversation; nobody looks into files' },
  },
  ticket_note: {
    accounts: ['author_id'],
    names: { author_name: 'author_id' },
    words: ['text'],
    others: 'ticket_id kind created_at',
    erased: { pseudonym: 'it is part of a conversation' },
  },
  ticket_seen: { accounts: ['person_id'], others: 'ticket_id seen_at', erased: 'removed' },
  training_reminder: {
    accounts: ['sent_by'],
    others: 'campaign_id recipients sent_at',
    erased: history,
  },
  vendor: {
    addresses: ['contact'],
    words: ['name', 'notes', 'risk_commentary', 'updated_by_name'],
    others:
      'service_offering survey_id external_reference response_id requested_at completed_at risk_rating updated_at',
    erased: work,
  },
  vendor_answer: {
    words: ['answer_text', 'provider_response'],
    others: 'vendor_id question_id question_text conforms external_reference answered_at',
    erased: work,
  },
  vendor_request: {
    accounts: ['requested_by'],
    addresses: ['email'],
    others: 'vendor_id requested_on',
    erased: history,
  },
  workstation: {
    // Device names often contain their user's name.
    words: ['name'],
    others:
      'type manufacturer operating_system last_logged_on detected_at last_reboot checked_in_at',
    erased: imported,
  },
}

/** Tables that an erasure handles in separate steps, whatever their columns are. */
export const tablesErasedSeparately: Readonly<Record<string, string>> = {
  person: 'id subject name email',
  // Belongs to the embedded sign-in; outside row-level security.
  identity_item: 'model id_hash payload grant_id uid consumed_at expires_at',
  // Database triggers update both when the indexed rows change.
  search_entry: 'source entity_id words place kind owner',
  search_word: 'source word entity_id',
}
