import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { demoTenantIds } from '../people.ts'

/** A company of the demo world, and how many rows of each kind it has. */
export interface DemoCompany {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly settings: TenantSettings
  /** Price of exporting a mailbox to a data file; null if the provider publishes none. */
  readonly exportPstFee: number | null
  /** Industry and number of employees, if known. */
  readonly industry?: string
  readonly employeeCount?: number
  readonly locations: readonly string[]
  readonly citrixApps: readonly string[]
  readonly cloudPcs: readonly string[]
  readonly mailboxes: number
  readonly namelessMailboxes: number
  readonly distributionLists: number
  readonly deskPhones: number
  /** First id of its rows, so that no two companies share one. */
  readonly firstId: number
}

const officeApps = ['Adobe Acrobat', 'Microsoft 365 Apps', 'Windows File Explorer'] as const

/** Northgate Capital, the main demo company with the most data. */
export const northgate: DemoCompany = {
  id: demoTenantIds.northgate,
  name: 'Northgate Capital',
  domain: 'northgatecapital.example',
  settings: {
    currencySymbol: '$',
    servicePlan: 'Flex Hybrid',
    newUserExpediteFee: 100,
    newUserSetupFee: 150,
    newEmailOnlyUserSetupFee: 75,
    emailMask: '[[FirstInitial]][[LastName]]',
    emailDomain: 'northgatecapital.example',
    voiceSettings: {
      voiceRecordingEnabled: true,
      hasSoftPhones: {
        hasTeamsPhones: true,
        hasJabberPhones: true,
        hasTeamsAudioConferencing: true,
      },
    },
    mfaSettings: { hasMFA: true },
    clientAccountType: 'Flex Hybrid',
    hasCloudPCs: true,
    hasCybersecurityTraining: true,
    hasVoiceServices: true,
    hasBillableServices: true,
    hasPortfolioChildren: false,
    isMSSP: false,
  },
  exportPstFee: 25,
  locations: [
    'New York - 500 Madison Avenue',
    'New York - 88 Pine Street',
    'Boston - 101 Federal Street',
    'Chicago - 233 South Wacker Drive',
    'San Francisco - 555 California Street',
    'Stamford - 263 Tresser Boulevard',
    'London - 30 St Mary Axe',
  ],
  citrixApps: [
    ...officeApps,
    'Advent Geneva',
    'Bloomberg Anywhere',
    'DealCloud',
    'eFront Invest',
    'FactSet',
    'iLEVEL',
    'Investran',
    'QuickBooks Enterprise',
    'Salesforce Console',
    'Sage Intacct',
    'Tableau Desktop',
  ],
  cloudPcs: [
    '2 vCPU, 4 GB memory, 128 GB storage',
    '2 vCPU, 8 GB memory, 128 GB storage',
    '4 vCPU, 16 GB memory, 128 GB storage',
    '4 vCPU, 16 GB memory, 256 GB storage',
    '8 vCPU, 32 GB memory, 256 GB storage',
    '8 vCPU, 32 GB memory, 512 GB storage',
  ],
  mailboxes: 520,
  namelessMailboxes: 18,
  distributionLists: 200,
  deskPhones: 25,
  firstId: 100_000,
}

/** Larkfield Partners, one of the three main demo companies. */
export const larkfield: DemoCompany = {
  id: demoTenantIds.larkfield,
  name: 'Larkfield Partners',
  domain: 'larkfieldpartners.example',
  settings: {
    currencySymbol: '£',
    servicePlan: 'Flex Public',
    newUserExpediteFee: 80,
    newUserSetupFee: null,
    newEmailOnlyUserSetupFee: null,
    emailMask: null,
    emailDomain: 'larkfieldpartners.example',
    voiceSettings: null,
    mfaSettings: { hasMFA: true },
    clientAccountType: 'Flex Public',
    hasCloudPCs: false,
    hasCybersecurityTraining: false,
    hasVoiceServices: false,
    hasBillableServices: true,
    hasPortfolioChildren: false,
    isMSSP: true,
  },
  exportPstFee: 20,
  locations: ['London - 12 Charterhouse Square', 'Edinburgh - 4 Charlotte Square'],
  citrixApps: [...officeApps, 'Sage 200', 'Xero Practice Manager', 'Bloomberg Anywhere'],
  cloudPcs: [],
  mailboxes: 84,
  namelessMailboxes: 5,
  distributionLists: 30,
  deskPhones: 0,
  firstId: 200_000,
}

/** Harbor Holdings, one of the three main demo companies. */
export const harbor: DemoCompany = {
  id: demoTenantIds.harbor,
  name: 'Harbor Holdings',
  domain: 'harborholdings.example',
  settings: {
    currencySymbol: '$',
    servicePlan: 'Flex',
    newUserExpediteFee: 100,
    newUserSetupFee: 125,
    newEmailOnlyUserSetupFee: 60,
    emailMask: '[[FirstName]].[[LastName]]',
    emailDomain: 'harborholdings.example',
    voiceSettings: {
      voiceRecordingEnabled: false,
      hasSoftPhones: {
        hasTeamsPhones: false,
        hasJabberPhones: true,
        hasTeamsAudioConferencing: false,
      },
    },
    mfaSettings: { hasMFA: false },
    clientAccountType: 'Flex',
    hasCloudPCs: false,
    hasCybersecurityTraining: true,
    hasVoiceServices: false,
    hasBillableServices: false,
    hasPortfolioChildren: true,
    isMSSP: false,
  },
  exportPstFee: null,
  locations: [
    'Baltimore - 400 East Pratt Street',
    'Norfolk - 150 West Main Street',
    'Savannah - 7 East Congress Street',
  ],
  citrixApps: [...officeApps, 'Yardi Voyager', 'MRI Software', 'Procore', 'QuickBooks Enterprise'],
  cloudPcs: [],
  mailboxes: 140,
  namelessMailboxes: 8,
  distributionLists: 45,
  deskPhones: 12,
  firstId: 300_000,
}

/** The three companies named in tests and screenshots. */
export const mainCompanies: readonly DemoCompany[] = [northgate, larkfield, harbor]
