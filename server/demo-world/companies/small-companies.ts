import { createChance } from '../random.ts'
import type { DemoCompany } from './companies.ts'
import { companyFirstWords, companyLastWords } from './words.ts'

/** The 240 small companies that Olive Grant manages. */
export function smallCompanies(): DemoCompany[] {
  const names = companyFirstWords.flatMap((first) =>
    companyLastWords.map((last) => `${first} ${last}`),
  )
  return names.map(smallCompany)
}

function smallCompany(name: string, index: number): DemoCompany {
  const { below, pick } = createChance(name)
  const id = name.toLowerCase().replace(/ /g, '-')
  const domain = `${id.replace(/-/g, '')}.example`
  const city = pick(['Albany', 'Boston', 'Denver', 'Hartford', 'Miami', 'Portland', 'Trenton'])
  const street = pick(['Main', 'Market', 'Church', 'Elm', 'Bridge', 'Mill'])
  return {
    id,
    name,
    domain,
    settings: {
      currencySymbol: '$',
      servicePlan: 'Flex',
      newUserExpediteFee: 100,
      newUserSetupFee: 100 + 25 * below(4),
      newEmailOnlyUserSetupFee: 50,
      emailMask: '[[FirstName]][[LastInitial]]',
      emailDomain: domain,
      voiceSettings: null,
      mfaSettings: { hasMFA: below(2) === 0 },
      clientAccountType: 'Flex',
      hasCloudPCs: false,
      hasCybersecurityTraining: below(3) === 0,
      hasVoiceServices: false,
      hasBillableServices: true,
      hasPortfolioChildren: false,
      isMSSP: false,
    },
    exportPstFee: null,
    locations: [`${city} - ${1 + below(200)} ${street} Street`],
    citrixApps: ['Adobe Acrobat', 'Microsoft 365 Apps'],
    cloudPcs: [],
    mailboxes: 4 + below(8),
    namelessMailboxes: 1,
    distributionLists: 2,
    deskPhones: 0,
    firstId: 1_000_000 + index * 1_000,
  }
}
