import { roleOf, roles } from '../company/roles/catalogue.ts'
import { permissionNames } from '../company/roles/permission-names.ts'
import { grant, grantedPermissions, removePerson, revoke } from './access.ts'
import { type Administration, type Done, NotDone } from './administration.ts'
import { setBillingContact } from './billing-contact.ts'
import { closeCompany } from './closing.ts'
import { addCompany, companies, companyOf, removeCompany, setCompany } from './companies.ts'
import { documents, publishDocument, removeDocument } from './documents.ts'
import { setGrades } from './grades.ts'
import { addLocation, locations, removeLocation } from './locations.ts'
import { addPerson, members, setPerson } from './people.ts'
import { erasePerson } from './personal-data/erase-person.ts'
import { exportPerson } from './personal-data/export-person.ts'
import { addToPortfolio, endInPortfolio, portfolioOf } from './portfolios.ts'
import { fetchSecretOfTicket, secretsOfTicket } from './secrets.ts'
import { securityLog } from './security-log.ts'
import { settingsOf } from './settings-of-company.ts'

/** Each command of an operator: its words, its options, and what it does. */

/** What may be set by name on a command line; each command says which of them it takes. */
export interface Options {
  readonly subject?: string | undefined
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly address?: string | undefined
  readonly category?: string | undefined
  readonly description?: string | undefined
  readonly report?: boolean | undefined
  readonly reason?: string | undefined
  readonly 'dry-run'?: boolean | undefined
}

interface CommandKind {
  /** How many words follow its name, at least and at most. */
  readonly words: readonly [number, number]
  readonly usage: string
  readonly options?: readonly (keyof Options)[]
  readonly run: (
    administration: Administration,
    words: readonly string[],
    options: Options,
  ) => Promise<readonly string[]>
}

const any = Number.POSITIVE_INFINITY
const sentencesOf = async (done: Promise<Done>) => [(await done).sentence]

/** By their names. */
export const commands: Readonly<Record<string, CommandKind | undefined>> = {
  'company add': {
    words: [2, any],
    usage: 'ID NAME [SETTING=VALUE ...]',
    run: (to, [id = '', name = '', ...assignments]) =>
      sentencesOf(addCompany(to, { id, name, assignments })),
  },
  'company set': {
    words: [1, any],
    usage: 'ID [--name NAME] SETTING=VALUE ...',
    options: ['name'],
    run: (to, [id = '', ...assignments], { name }) =>
      sentencesOf(setCompany(to, { id, name, assignments })),
  },
  'company list': {
    words: [0, 0],
    usage: '',
    run: async (to) => {
      const all = await companies(to)
      return all.length === 0
        ? ['There are no companies.']
        : all.map(({ id, name }) => `${id}  ${name}`)
    },
  },
  'company show': {
    words: [1, 1],
    usage: 'ID',
    run: async (to, [id = '']) => {
      const company = await companyOf(to, id)
      return [`${id}  ${company.name}`, JSON.stringify(settingsOf(company), null, 2)]
    },
  },
  'company close': {
    words: [1, 1],
    usage: 'ID',
    run: (to, [id = '']) => sentencesOf(closeCompany(to, id)),
  },
  'company remove': {
    words: [1, 1],
    usage: 'ID',
    run: (to, [id = '']) => sentencesOf(removeCompany(to, id)),
  },
  'person add': {
    words: [3, 3],
    usage: 'COMPANY ADDRESS NAME --subject SUBJECT | --account NUMBER',
    options: ['subject', 'account'],
    run: (to, [tenantId = '', email = '', name = ''], { subject, account }) => {
      const profileAccountId = account === undefined ? undefined : numberIn(account)
      return sentencesOf(addPerson(to, { tenantId, email, name, subject, profileAccountId }))
    },
  },
  'person set': {
    words: [2, 2],
    usage: 'COMPANY ADDRESS [--name NAME] [--address NEW] [--subject SUBJECT]',
    options: ['name', 'address', 'subject'],
    run: (to, [tenantId = '', email = ''], { name, address, subject }) =>
      sentencesOf(setPerson(to, { tenantId, email, name, address, subject })),
  },
  'person list': {
    words: [1, 1],
    usage: 'COMPANY',
    run: async (to, [tenantId = '']) => {
      const all = await members(to, tenantId)
      return all.length === 0 ? [`No one is in ${tenantId}.`] : all.map(lineOf)
    },
  },
  'person remove': {
    words: [2, 2],
    usage: 'COMPANY ADDRESS',
    run: (to, [tenantId = '', email = '']) => sentencesOf(removePerson(to, { tenantId, email })),
  },
  'person export': {
    words: [2, 2],
    usage: 'ADDRESS|NUMBER FILE.zip',
    run: (to, [who = '', file = '']) => exportPerson(to, who, file),
  },
  'person erase': {
    words: [1, 1],
    usage: 'ADDRESS|NUMBER --reason TEXT [--dry-run]',
    options: ['reason', 'dry-run'],
    run: (to, [who = ''], { reason = '', 'dry-run': dryRun = false }) =>
      erasePerson(to, { who, reason, dryRun }),
  },
  grant: {
    words: [3, any],
    usage: 'COMPANY ADDRESS ROLE|PERMISSION ...',
    run: (to, [tenantId = '', email = '', ...what]) =>
      sentencesOf(grant(to, { tenantId, email, what })),
  },
  revoke: {
    words: [3, any],
    usage: 'COMPANY ADDRESS ROLE|PERMISSION ...',
    run: (to, [tenantId = '', email = '', ...what]) =>
      sentencesOf(revoke(to, { tenantId, email, what })),
  },
  'access list': {
    words: [0, 0],
    usage: '',
    run: async () => [
      'Roles:',
      ...roles.map(({ name, description }) => `  ${name}: ${description}`),
      'Permissions:',
      ...grantedPermissions.map((id) => `  ${id}: ${permissionNames[id]}`),
    ],
  },
  'location add': {
    words: [2, 2],
    usage: 'COMPANY NAME',
    run: (to, [tenantId = '', name = '']) => sentencesOf(addLocation(to, { tenantId, name })),
  },
  'location list': {
    words: [1, 1],
    usage: 'COMPANY',
    run: async (to, [tenantId = '']) => {
      const all = await locations(to, tenantId)
      return all.length === 0 ? [`${tenantId} has no office.`] : all.map(({ name }) => name)
    },
  },
  'location remove': {
    words: [2, 2],
    usage: 'COMPANY NAME',
    run: (to, [tenantId = '', name = '']) => sentencesOf(removeLocation(to, { tenantId, name })),
  },
  'billing contact': {
    words: [2, 2],
    usage: 'COMPANY ADDRESS',
    run: (to, [tenantId = '', email = '']) =>
      sentencesOf(setBillingContact(to, { tenantId, email })),
  },
  'document publish': {
    words: [3, 3],
    usage: 'COMPANY NAME FILE --category CATEGORY [--description TEXT] [--report]',
    options: ['category', 'description', 'report'],
    run: (to, [tenantId = '', name = '', path = ''], { category, description, report }) =>
      sentencesOf(
        publishDocument(to, { tenantId, kind: kindOf(report), name, path, category, description }),
      ),
  },
  'document list': {
    words: [1, 1],
    usage: 'COMPANY',
    run: async (to, [tenantId = '']) => {
      const all = await documents(to, tenantId)
      return all.length === 0
        ? [`${tenantId} has no document.`]
        : all.map((one) => `${one.kind}  ${one.category}: ${one.name}, ${versionsIn(one)}`)
    },
  },
  'document remove': {
    words: [2, 2],
    usage: 'COMPANY NAME [--report]',
    options: ['report'],
    run: (to, [tenantId = '', name = ''], { report }) =>
      sentencesOf(removeDocument(to, { tenantId, kind: kindOf(report), name })),
  },
  'secret list': {
    words: [1, 1],
    usage: 'TICKET',
    run: async (to, [ticket = '']) => {
      const all = await secretsOfTicket(to, ticket)
      return all.length === 0 ? [`Ticket ${ticket} has no secrets.`] : all
    },
  },
  'secret fetch': {
    words: [2, 2],
    usage: 'TICKET SECRET --reason TEXT',
    options: ['reason'],
    run: async (to, [ticket = '', path = ''], { reason = '' }) => [
      await fetchSecretOfTicket(to, { ticket, path, reason }),
    ],
  },
  'portfolio add': {
    words: [2, 2],
    usage: 'OWNER COMPANY',
    run: (to, [ownerId = '', companyId = '']) =>
      sentencesOf(addToPortfolio(to, { ownerId, companyId })),
  },
  'portfolio end': {
    words: [2, 2],
    usage: 'OWNER COMPANY',
    run: (to, [ownerId = '', companyId = '']) =>
      sentencesOf(endInPortfolio(to, { ownerId, companyId })),
  },
  'portfolio list': {
    words: [1, 1],
    usage: 'OWNER',
    run: async (to, [ownerId = '']) => {
      const all = await portfolioOf(to, ownerId)
      return all.length === 0
        ? [`${ownerId} has no portfolio.`]
        : all.map(({ id, name }) => `${id}  ${name}`)
    },
  },
  'security-log': {
    words: [0, 2],
    usage: '[COMPANY|none|all] [DAYS]',
    run: (to, [of = 'all', days = '30']) => securityLog(to, of, days),
  },
  'grade set': {
    words: [3, any],
    usage: 'COMPANY YYYY-MM NAME=VALUE ...',
    run: (to, [tenantId = '', month = '', ...assignments]) =>
      sentencesOf(setGrades(to, { tenantId, month, assignments })),
  },
}

const kindOf = (report: boolean | undefined) => (report ? 'report' : 'document')
const versionsIn = ({ versions }: { versions: number }) =>
  versions === 1 ? '1 version' : `${versions} versions`

function lineOf({
  id,
  name,
  email,
  subject,
  roles: held,
  permissions,
}: Awaited<ReturnType<typeof members>>[number]) {
  const rolesHeld = held.map((roleId) => roleOf(roleId)?.name ?? roleId).join(', ') || 'no role'
  const known = subject === null ? `account ${id}` : `account ${id}, subject ${subject}`
  return `${name} <${email}>, ${known}: ${rolesHeld}; ${permissions.join(' ') || 'no permission'}`
}

function numberIn(written: string): number {
  if (/^\d+$/.test(written)) return Number(written)
  throw new NotDone(`--account is "${written}": it must be a whole number.`)
}
