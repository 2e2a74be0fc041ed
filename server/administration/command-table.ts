import { findRole, roles } from '../company/roles/catalog.ts'
import { permissionNames } from '../company/roles/permission-names.ts'
import { grantAccess, grantablePermissions, removeMember, revokeAccess } from './access.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
} from './administration.ts'
import { setBillingContact } from './billing-contact.ts'
import { closeCompany } from './close-company.ts'
import { addCompany, getCompany, listCompanies, removeCompany, updateCompany } from './companies.ts'
import { toCompanySettings } from './company-settings.ts'
import { listCompanyDocuments, publishDocument, removeDocument } from './documents.ts'
import { setGrades } from './grades.ts'
import { addLocation, listCompanyLocations, removeLocation } from './locations.ts'
import { addPerson, listCompanyMembers, updatePerson } from './people.ts'
import { erasePerson } from './personal-data/erase-person.ts'
import { exportPerson } from './personal-data/export-person.ts'
import { addToPortfolio, listPortfolio, removeFromPortfolio } from './portfolios.ts'
import { fetchSecretForStaff, listSecretsForStaff } from './secrets.ts'
import { readSecurityLog } from './security-log.ts'

/** The operator's commands: arguments, options, and what each one does. */

/** Options a command line can set; each command lists the ones it accepts. */
export interface CommandOptions {
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
  /** The fewest and the most arguments after the command's name. */
  readonly words: readonly [number, number]
  readonly usage: string
  readonly options?: readonly (keyof CommandOptions)[]
  readonly run: (
    administration: Administration,
    words: readonly string[],
    options: CommandOptions,
  ) => Promise<readonly string[]>
}

const any = Number.POSITIVE_INFINITY
const resultSentences = async (done: Promise<AdministrationResult>) => [(await done).sentence]

/** The commands by name. */
export const commands: Readonly<Record<string, CommandKind | undefined>> = {
  'company add': {
    words: [2, any],
    usage: 'ID NAME [SETTING=VALUE ...]',
    run: (to, [id = '', name = '', ...assignments]) =>
      resultSentences(addCompany(to, { id, name, assignments })),
  },
  'company set': {
    words: [1, any],
    usage: 'ID [--name NAME] SETTING=VALUE ...',
    options: ['name'],
    run: (to, [id = '', ...assignments], { name }) =>
      resultSentences(updateCompany(to, { id, name, assignments })),
  },
  'company list': {
    words: [0, 0],
    usage: '',
    run: async (to) => {
      const all = await listCompanies(to)
      return all.length === 0
        ? ['There are no companies.']
        : all.map(({ id, name }) => `${id}  ${name}`)
    },
  },
  'company show': {
    words: [1, 1],
    usage: 'ID',
    run: async (to, [id = '']) => {
      const company = await getCompany(to, id)
      return [`${id}  ${company.name}`, JSON.stringify(toCompanySettings(company), null, 2)]
    },
  },
  'company close': {
    words: [1, 1],
    usage: 'ID',
    run: (to, [id = '']) => resultSentences(closeCompany(to, id)),
  },
  'company remove': {
    words: [1, 1],
    usage: 'ID',
    run: (to, [id = '']) => resultSentences(removeCompany(to, id)),
  },
  'person add': {
    words: [3, 3],
    usage: 'COMPANY ADDRESS NAME --subject SUBJECT | --account NUMBER',
    options: ['subject', 'account'],
    run: (to, [tenantId = '', email = '', name = ''], { subject, account }) => {
      const profileAccountId = account === undefined ? undefined : parseNumber(account)
      return resultSentences(addPerson(to, { tenantId, email, name, subject, profileAccountId }))
    },
  },
  'person set': {
    words: [2, 2],
    usage: 'COMPANY ADDRESS [--name NAME] [--address NEW] [--subject SUBJECT]',
    options: ['name', 'address', 'subject'],
    run: (to, [tenantId = '', email = ''], { name, address, subject }) =>
      resultSentences(updatePerson(to, { tenantId, email, name, address, subject })),
  },
  'person list': {
    words: [1, 1],
    usage: 'COMPANY',
    run: async (to, [tenantId = '']) => {
      const all = await listCompanyMembers(to, tenantId)
      return all.length === 0 ? [`No one is in ${tenantId}.`] : all.map(memberLine)
    },
  },
  'person remove': {
    words: [2, 2],
    usage: 'COMPANY ADDRESS',
    run: (to, [tenantId = '', email = '']) =>
      resultSentences(removeMember(to, { tenantId, email })),
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
      resultSentences(grantAccess(to, { tenantId, email, what })),
  },
  revoke: {
    words: [3, any],
    usage: 'COMPANY ADDRESS ROLE|PERMISSION ...',
    run: (to, [tenantId = '', email = '', ...what]) =>
      resultSentences(revokeAccess(to, { tenantId, email, what })),
  },
  'access list': {
    words: [0, 0],
    usage: '',
    run: async () => [
      'Roles:',
      ...roles.map(({ name, description }) => `  ${name}: ${description}`),
      'Permissions:',
      ...grantablePermissions.map((id) => `  ${id}: ${permissionNames[id]}`),
    ],
  },
  'location add': {
    words: [2, 2],
    usage: 'COMPANY NAME',
    run: (to, [tenantId = '', name = '']) => resultSentences(addLocation(to, { tenantId, name })),
  },
  'location list': {
    words: [1, 1],
    usage: 'COMPANY',
    run: async (to, [tenantId = '']) => {
      const all = await listCompanyLocations(to, tenantId)
      return all.length === 0 ? [`${tenantId} has no office.`] : all.map(({ name }) => name)
    },
  },
  'location remove': {
    words: [2, 2],
    usage: 'COMPANY NAME',
    run: (to, [tenantId = '', name = '']) =>
      resultSentences(removeLocation(to, { tenantId, name })),
  },
  'billing contact': {
    words: [2, 2],
    usage: 'COMPANY ADDRESS',
    run: (to, [tenantId = '', email = '']) =>
      resultSentences(setBillingContact(to, { tenantId, email })),
  },
  'document publish': {
    words: [3, 3],
    usage: 'COMPANY NAME FILE --category CATEGORY [--description TEXT] [--report]',
    options: ['category', 'description', 'report'],
    run: (to, [tenantId = '', name = '', path = ''], { category, description, report }) =>
      resultSentences(
        publishDocument(to, {
          tenantId,
          kind: documentKind(report),
          name,
          path,
          category,
          description,
        }),
      ),
  },
  'document list': {
    words: [1, 1],
    usage: 'COMPANY',
    run: async (to, [tenantId = '']) => {
      const all = await listCompanyDocuments(to, tenantId)
      return all.length === 0
        ? [`${tenantId} has no document.`]
        : all.map((one) => `${one.kind}  ${one.category}: ${one.name}, ${versionCount(one)}`)
    },
  },
  'document remove': {
    words: [2, 2],
    usage: 'COMPANY NAME [--report]',
    options: ['report'],
    run: (to, [tenantId = '', name = ''], { report }) =>
      resultSentences(removeDocument(to, { tenantId, kind: documentKind(report), name })),
  },
  'secret list': {
    words: [1, 1],
    usage: 'TICKET',
    run: async (to, [ticket = '']) => {
      const all = await listSecretsForStaff(to, ticket)
      return all.length === 0 ? [`Ticket ${ticket} has no secrets.`] : all
    },
  },
  'secret fetch': {
    words: [2, 2],
    usage: 'TICKET SECRET --reason TEXT',
    options: ['reason'],
    run: async (to, [ticket = '', path = ''], { reason = '' }) => [
      await fetchSecretForStaff(to, { ticket, path, reason }),
    ],
  },
  'portfolio add': {
    words: [2, 2],
    usage: 'OWNER COMPANY',
    run: (to, [ownerId = '', companyId = '']) =>
      resultSentences(addToPortfolio(to, { ownerId, companyId })),
  },
  'portfolio end': {
    words: [2, 2],
    usage: 'OWNER COMPANY',
    run: (to, [ownerId = '', companyId = '']) =>
      resultSentences(removeFromPortfolio(to, { ownerId, companyId })),
  },
  'portfolio list': {
    words: [1, 1],
    usage: 'OWNER',
    run: async (to, [ownerId = '']) => {
      const all = await listPortfolio(to, ownerId)
      return all.length === 0
        ? [`${ownerId} has no portfolio.`]
        : all.map(({ id, name }) => `${id}  ${name}`)
    },
  },
  'security-log': {
    words: [0, 2],
    usage: '[COMPANY|none|all] [DAYS]',
    run: (to, [of = 'all', days = '30']) => readSecurityLog(to, of, days),
  },
  'grade set': {
    words: [3, any],
    usage: 'COMPANY YYYY-MM NAME=VALUE ...',
    run: (to, [tenantId = '', month = '', ...assignments]) =>
      resultSentences(setGrades(to, { tenantId, month, assignments })),
  },
}

const documentKind = (report: boolean | undefined) => (report ? 'report' : 'document')
const versionCount = ({ versions }: { versions: number }) =>
  versions === 1 ? '1 version' : `${versions} versions`

function memberLine({
  id,
  name,
  email,
  subject,
  roles: held,
  permissions,
}: Awaited<ReturnType<typeof listCompanyMembers>>[number]) {
  const rolesHeld = held.map((roleId) => findRole(roleId)?.name ?? roleId).join(', ') || 'no role'
  const known = subject === null ? `account ${id}` : `account ${id}, subject ${subject}`
  return `${name} <${email}>, ${known}: ${rolesHeld}; ${permissions.join(' ') || 'no permission'}`
}

function parseNumber(written: string): number {
  if (/^\d+$/.test(written)) return Number(written)
  throw new AdministrationError(`--account is "${written}": it must be a whole number.`)
}
