import type { webCategory, webOverride } from '../../db/schema/internet-settings.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'

type Setting = 'Allow' | 'Block' | 'Warn'

/** Website categories: the provider's default, and what percentage of its clients block them. */
const categories: readonly (readonly [string, Setting, number])[] = [
  ['Adult Content', 'Block', 98],
  ['Advertising', 'Allow', 22],
  ['Alcohol and Tobacco', 'Warn', 35],
  ['Cryptocurrency', 'Warn', 48],
  ['Dating', 'Block', 71],
  ['File Sharing', 'Block', 83],
  ['Gambling', 'Block', 94],
  ['Games', 'Warn', 57],
  ['Generative AI', 'Warn', 41],
  ['Hacking', 'Block', 97],
  ['Illegal Drugs', 'Block', 95],
  ['Instant Messaging', 'Allow', 38],
  ['Job Search', 'Allow', 9],
  ['Malware and Phishing', 'Block', 100],
  ['Newly Registered Domains', 'Block', 76],
  ['News and Media', 'Allow', 2],
  ['Online Storage', 'Warn', 62],
  ['Personal Webmail', 'Warn', 54],
  ['Proxies and Anonymizers', 'Block', 96],
  ['Remote Access Tools', 'Block', 79],
  ['Shopping', 'Allow', 11],
  ['Social Networking', 'Allow', 29],
  ['Streaming Media', 'Allow', 33],
  ['Travel', 'Allow', 1],
  ['Weapons', 'Block', 88],
]

interface Policy {
  /** Categories where the company differs from the default. */
  readonly settings: Readonly<Record<string, Setting>>
  readonly overrides: Readonly<Record<string, readonly (readonly [string, Setting])[]>>
}

const policies: Readonly<Record<string, Policy>> = {
  [northgate.id]: {
    settings: { 'Generative AI': 'Block', 'Personal Webmail': 'Block', Games: 'Block' },
    overrides: {
      'File Sharing': [
        ['intralinks.com', 'Allow'],
        ['datasite.com', 'Allow'],
        ['sharefile.com', 'Allow'],
      ],
      'Generative AI': [
        ['copilot.microsoft.com', 'Allow'],
        ['research.northgatecapital.example', 'Allow'],
      ],
      'News and Media': [['rumor-wire.example', 'Block']],
      'Social Networking': [
        ['linkedin.com', 'Allow'],
        ['x.com', 'Warn'],
      ],
    },
  },
  [larkfield.id]: {
    settings: { 'Social Networking': 'Block', Shopping: 'Warn' },
    overrides: { 'Social Networking': [['linkedin.com', 'Allow']] },
  },
  [harbor.id]: {
    settings: { 'Streaming Media': 'Warn' },
    overrides: { 'Online Storage': [['box.com', 'Allow']] },
  },
}

/** A company's web categories, with the provider's default for each. */
export function companyWebCategories({
  id: tenantId,
}: DemoCompany): (typeof webCategory.$inferInsert)[] {
  return categories.map(([name, providerDefault, blockedByPercent], index) => ({
    tenantId,
    id: index + 1,
    name,
    setting: policies[tenantId]?.settings[name] ?? providerDefault,
    providerDefault,
    blockedByPercent,
  }))
}

/** A company's exceptions for single websites. */
export function companyWebOverrides({
  id: tenantId,
}: DemoCompany): (typeof webOverride.$inferInsert)[] {
  return categories.flatMap(([name], index) =>
    (policies[tenantId]?.overrides[name] ?? []).map(([websiteName, setting]) => ({
      tenantId,
      categoryId: index + 1,
      websiteName,
      setting,
    })),
  )
}
