/**
 * Tables without personal data, with all their columns, so that a new column has to be considered.
 */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  awareness_campaign: 'kind name starts_on ends_on',
  awareness_program: 'kind message hide_upgrade_options hide_enrollment_status reminder',
  billing_account: 'currency address stripe_customer',
  call_count: 'who calls since',
  circuit: 'type site priority bandwidth vendor vendor_id',
  citrix_app: 'name',
  cloud_pc_configuration: 'description',
  ddq_question: 'theme question answer search_tags',
  ddq_theme: 'name',
  disaster_recovery_test: 'held_on',
  document_category: 'name',
  faq_entry: 'question answer',
  file_transfer_activity: 'transfer_id leg_type run_date run_sequence result log',
  file_transfer_fee: 'kind identifier price discount_price currency quantity is_recurring',
  file_transfer_file:
    'transfer_id pull_directory pull_name push_directory push_name grab_always last_modified_filter new_files_only',
  file_transfer_schedule:
    'transfer_id run_on_holidays run_day_after_holidays transfer_days transfer_time_1 transfer_time_2 transfer_time_3 source',
  flow_usage: 'day flow version kind step target count milliseconds',
  identity_key: 'name value',
  installed_software: 'workstation_id name version publisher installed_at',
  invoice_line: 'invoice_id service quantity unit_price tax_percent',
  invoice_payment: 'invoice_id kind paid_on amount',
  job: 'name run_id started_at next_at finished_at succeeded_at duration_ms removed failure',
  office_location: 'name',
  outside_recipient: 'added_at',
  phishing_plan:
    'entitlement one_year_upgrade_price four_year_upgrade_price enrollment_status guide_link',
  portfolio_company: 'company_id since until',
  remote_access_faq: 'question answer',
  secrets_key_check: 'only sealed',
  security_grade: 'month compliance_grade compliance_score attack_grade attack_score',
  service_change: 'changed_on change_type service_type name',
  stored_file: 'media_type size chunk_size sha256 stored_at',
  stored_file_chunk: 'file_id bytes',
  subscribed_service:
    'type class name description billable_start billable quantity storage_gb ram_gb cpu',
  tenant: 'name settings export_pst_fee industry employee_count requests_removed',
  used_payment_token: 'token_id used_at',
  web_category: 'name setting provider_default blocked_by_percent',
  web_override: 'category_id website_name setting',
}

/** Columns that never hold personal data. */
export const commonColumns = ['id', 'tenant_id', 'revision', 'position']
