import type { TenantSettings } from '#schemas/settings/tenant.ts'

/** What companies differ in, value by value: flows are walked, gated and drawn for every combination. */

/** One way in which a provider may have set up a part of a company. */
export interface FlagValue {
  /** As reports and charts call it. */
  readonly label: string
  readonly settings: Partial<TenantSettings>
}

/** The settings of a company in which everything is set up. */
export const fullCompanySettings: TenantSettings = {
  currencySymbol: '$',
  servicePlan: 'Flex Hybrid',
  newUserExpediteFee: 100,
  newUserSetupFee: 150,
  newEmailOnlyUserSetupFee: 75,
  emailMask: '[[FirstInitial]][[LastName]]',
  emailDomain: 'northgatecapital.example',
  voiceSettings: {
    voiceRecordingEnabled: true,
    hasSoftPhones: { hasTeamsPhones: true, hasJabberPhones: true, hasTeamsAudioConferencing: true },
  },
  mfaSettings: { hasMFA: true },
  clientAccountType: 'Flex Hybrid',
  hasCloudPCs: true,
  hasCybersecurityTraining: true,
  hasVoiceServices: true,
  hasBillableServices: true,
  hasPortfolioChildren: false,
  isMSSP: false,
}

/** The flags, each with every value worth distinguishing. */
export const tenantFlags = {
  voice: voiceValues(),
  cloudPcs: yesOrNo('cloud PCs', (hasCloudPCs) => ({ hasCloudPCs })),
  accountType: ['Flex Hybrid', 'Flex', 'Flex Public', null].map((clientAccountType) => ({
    label: clientAccountType ?? 'no account type',
    settings: { clientAccountType },
  })),
  addresses: [
    { label: 'address pattern', settings: {} },
    { label: 'no address pattern', settings: { emailMask: null } },
    { label: 'no mail domain', settings: { emailDomain: null } },
  ],
  fees: [
    { label: 'fees', settings: {} },
    {
      label: 'fees by contract',
      settings: { newUserSetupFee: null, newEmailOnlyUserSetupFee: null },
    },
  ],
  voiceServices: yesOrNo('voice services', (hasVoiceServices) => ({ hasVoiceServices })),
  training: yesOrNo('training', (hasCybersecurityTraining) => ({ hasCybersecurityTraining })),
  billableServices: yesOrNo('billable services', (hasBillableServices) => ({
    hasBillableServices,
  })),
  portfolio: yesOrNo('portfolio', (hasPortfolioChildren) => ({ hasPortfolioChildren })),
  mssp: yesOrNo('MSSP', (isMSSP) => ({ isMSSP })),
} satisfies Record<string, readonly FlagValue[]>

/** The id of a flag of `tenantFlags`. */
export type TenantFlag = keyof typeof tenantFlags

/** As the form for setting up a company calls them. */
export const tenantFlagLabels: Readonly<Record<TenantFlag, string>> = {
  voice: 'Voice',
  cloudPcs: 'Cloud PCs',
  accountType: 'Client account type',
  addresses: 'Email addresses',
  fees: 'Setup fees',
  voiceServices: 'Voice services',
  training: 'Cybersecurity training',
  billableServices: 'Billable services',
  portfolio: 'Portfolio',
  mssp: 'MSSP',
}

/** A company, by the labels of what is set up in it. */
export interface FlaggedCompany {
  readonly name: string
  readonly settings: TenantSettings
}

/** A company for every combination of some flags; of the others each has what the whole company has. */
export function companiesWith(flags: readonly TenantFlag[]): FlaggedCompany[] {
  return flags.reduce<FlaggedCompany[]>(
    (companies, flag) =>
      companies.flatMap((company) => tenantFlags[flag].map((value) => withFlag(company, value))),
    [{ name: '', settings: fullCompanySettings }],
  )
}

/** A few companies in which every value of every one of the flags occurs, each in other company than before. */
export function fewCompaniesWith(flags: readonly TenantFlag[]): FlaggedCompany[] {
  const count = Math.max(1, ...flags.map((flag) => tenantFlags[flag].length))
  return Array.from({ length: count }, (_, index) =>
    flags.reduce<FlaggedCompany>(
      (company, flag, place) => {
        const values: readonly FlagValue[] = tenantFlags[flag]
        // Flags of equally many values would otherwise always change together.
        const turn = index + Math.floor(index / values.length) * place
        return withFlag(company, values[turn % values.length] ?? { label: '', settings: {} })
      },
      { name: '', settings: fullCompanySettings },
    ),
  )
}

function withFlag(company: FlaggedCompany, { label, settings }: FlagValue): FlaggedCompany {
  return {
    name: [company.name, label].filter(Boolean).join(', '),
    settings: { ...company.settings, ...settings },
  }
}

function yesOrNo(
  label: string,
  set: (value: boolean) => Partial<TenantSettings>,
): readonly FlagValue[] {
  return [
    { label, settings: set(true) },
    { label: `no ${label}`, settings: set(false) },
  ]
}

/** None, and each combination of phones, conferencing and recording. */
function voiceValues(): FlagValue[] {
  const parts = ['Teams', 'Jabber', 'conferencing', 'recording'] as const
  const combinations = Array.from({ length: 2 ** parts.length }, (_, bits): FlagValue => {
    const has = (part: (typeof parts)[number]) => (bits & (2 ** parts.indexOf(part))) === 0
    return {
      label: ['voice', ...parts.filter(has)].join('+'),
      settings: {
        voiceSettings: {
          voiceRecordingEnabled: has('recording'),
          hasSoftPhones: {
            hasTeamsPhones: has('Teams'),
            hasJabberPhones: has('Jabber'),
            hasTeamsAudioConferencing: has('conferencing'),
          },
        },
      },
    }
  })
  return [...combinations, { label: 'no voice', settings: { voiceSettings: null } }]
}
