/** Facts about the provider that pages and documents show. */
const providerFacts = [
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'HELPDESK_EMAIL',
  'HELPDESK_PHONE_US',
  'HELPDESK_PHONE_UK',
  'BILLING_EMAIL',
] as const

/** Facts that aren't configured in production, where the demo world's would be shown. */
export function missingProviderFacts(environment: NodeJS.ProcessEnv): string[] {
  if (environment.NODE_ENV !== 'production') return []
  return providerFacts.filter((name) => (environment[name] ?? '').trim() === '')
}
