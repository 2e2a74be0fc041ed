/** What people read of the provider, on pages and papers. */
const providerFacts = [
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'HELPDESK_EMAIL',
  'HELPDESK_PHONE_US',
  'HELPDESK_PHONE_UK',
  'BILLING_EMAIL',
] as const

/** Facts of the provider that production was started without: people read those of the demo world. */
export function missingProviderFacts(environment: NodeJS.ProcessEnv): string[] {
  if (environment.NODE_ENV !== 'production') return []
  return providerFacts.filter((name) => (environment[name] ?? '').trim() === '')
}
