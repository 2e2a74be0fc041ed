import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { subscribedService } from '../../db/schema/services.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { mailboxLicense, officeLicense } from '../companies/licenses.ts'
import { type Chance, createChance } from '../random.ts'
import { businessDayIn } from '../working-time.ts'

/** Services of the demo companies, derived from their size, offices and equipment. */

type Row = typeof subscribedService.$inferInsert
type Story = Omit<Row, 'tenantId' | 'id'>

const servers: readonly Server[] = [
  ['DC01', 'Domain controller', 2, 8, 120],
  ['DC02', 'Domain controller', 2, 8, 120],
  ['FS01', 'File server', 4, 16, 2_400],
  ['SQL01', 'Database of the portfolio system', 8, 64, 1_800],
  ['APP01', 'Accounting', 4, 16, 300],
  ['APP02', 'Document management', 4, 16, 640],
  ['CTX01', 'Citrix session host', 8, 48, 240],
  ['CTX02', 'Citrix session host', 8, 48, 240],
  ['CTX03', 'Citrix session host', 8, 48, 240],
  ['PRT01', 'Print server', 2, 8, 80],
  ['MGT01', 'Management', 2, 8, 160],
  ['WEB01', 'Investor portal', 4, 12, 200],
]

type Server = readonly [
  name: string,
  description: string,
  cpu: number,
  ramGb: number,
  storageGb: number,
]
const testServer: Server = ['TST01', 'Test of the new accounting system', 4, 16, 300]

/** A company's subscriptions. New entries go last, to keep the ids of the others. */
export function companyServices(company: DemoCompany, today: CalendarDay): Row[] {
  const { below } = createChance(`${company.name} services`)
  return serviceStories(company).map((story, index) => ({
    ...story,
    tenantId: company.id,
    id: company.firstId + index,
    billableStart:
      story.billable === false ? null : businessDayIn(-subscribedDays(index, below), today),
  }))
}

/** How many days a company has had a service; one in nine was added in the last four weeks. */
function subscribedDays(index: number, below: Chance['below']): number {
  const days = 40 + below(90) + 30 * below(40)
  return index % 9 === 4 ? 1 + (days % 28) : days
}

/** Prefix of its servers' names. */
export function serverNamePrefix({ domain }: DemoCompany): string {
  return domain.slice(0, 3).toUpperCase()
}

function companyServers({ mailboxes }: DemoCompany): readonly Server[] {
  return servers.slice(0, mailboxes > 300 ? 12 : mailboxes > 100 ? 8 : 5)
}

/** Its servers, without replicas. */
export function companyServerNames(company: DemoCompany): string[] {
  return companyServers(company).map(([name]) => `${serverNamePrefix(company)}-${name}`)
}

function serviceStories(company: DemoCompany): Story[] {
  return [
    ...machineStories(company),
    ...officeStories(company),
    ...licenseStories(company),
    ...(company.settings.voiceSettings ? voiceStories(company) : []),
  ]
}

function machineStories(company: DemoCompany): Story[] {
  const { mailboxes, cloudPcs } = company
  const prefix = serverNamePrefix(company)
  const own = companyServers(company)
  const machine = ([name, description, cpu, ramGb, storageGb]: Server) => ({
    type: 'VM',
    class: 'Production',
    name: `${prefix}-${name}`,
    description,
    cpu,
    ramGb,
    storageGb,
  })
  const replicas = own.slice(0, 4).map((one) => ({
    ...machine(one),
    type: 'VM (DR)',
    class: 'Warm standby',
    name: `${prefix}-${one[0]}-DR`,
    description: `Replica of ${prefix}-${one[0]}`,
  }))
  const stored = own.reduce((sum, [, , , , storageGb]) => sum + storageGb, 0)
  const test: Story[] =
    mailboxes > 300
      ? [
          {
            ...machine(testServer),
            class: 'Test',
            billable: false,
          },
        ]
      : []
  return [
    ...own.map(machine),
    ...replicas,
    ...test,
    {
      type: 'Backup',
      class: 'Offsite',
      name: 'Offsite backup',
      description: 'Measured in terabytes, kept for 90 days',
      quantity: Math.round(stored / 10) / 100,
      storageGb: stored,
    },
    ...cloudPcs.map((size, index) => ({
      type: 'Cloud PC',
      class: size.split(',').slice(0, 2).join(','),
      name: `Cloud PC, ${size}`,
      description: `${6 + 3 * index} machines`,
      quantity: 6 + 3 * index,
    })),
  ]
}

function officeStories({ locations }: DemoCompany): Story[] {
  return locations.flatMap((site) => {
    const [city = site] = site.split(' - ')
    return [
      { type: 'Firewall', class: 'Managed', name: `Firewall ${city}`, description: site },
      {
        type: 'Switch',
        class: 'Managed',
        name: `Switches ${city}`,
        description: site,
        quantity: 2,
      },
      {
        type: 'Wireless',
        class: 'Managed',
        name: `Access points ${city}`,
        description: site,
        quantity: 4,
      },
    ]
  })
}

function licenseStories({ mailboxes, settings }: DemoCompany): Story[] {
  const people = Math.round(mailboxes * 0.8)
  const license = (type: string, itsClass: string, name: string, quantity: number): Story => ({
    type,
    class: itsClass,
    name,
    description: `${quantity} licenses`,
    quantity,
  })
  return [
    license('Microsoft 365', 'E5', officeLicense, people),
    license('Microsoft 365', 'Exchange Online', mailboxLicense, mailboxes - people),
    license('Endpoint Security', 'Detection and Response', 'Endpoint detection', people + 12),
    license('Email Security', 'Advanced', 'Email filter', mailboxes),
    ...(settings.mfaSettings?.hasMFA
      ? [license('Multi-factor Authentication', 'Standard', 'Sign-in protection', people)]
      : []),
    ...(settings.hasCybersecurityTraining
      ? [license('Security Awareness', 'Training', 'Cybersecurity training', people)]
      : []),
  ]
}

function voiceStories({ deskPhones }: DemoCompany): Story[] {
  return [
    {
      type: 'Voice',
      class: 'Desk phone',
      name: 'Desk phones',
      description: `${deskPhones} phones`,
      quantity: deskPhones,
    },
    {
      type: 'Voice',
      class: 'Soft phone',
      name: 'Soft phones',
      description: `${4 * deskPhones} users`,
      quantity: 4 * deskPhones,
    },
  ]
}
