import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { toLogQuery, usualLogRange } from '#schemas/operations/log-range.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { smallCompanies } from '#server/demo-world/companies/small-companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { type Chance, createChance } from '#server/demo-world/random.ts'
import { testInstant } from '../../server/support/clock.ts'
import { findGoodBody } from '../bodies.ts'
import type { RawRequest } from '../raw-requests.ts'
import type { Credential } from './credentials.ts'
import { type PickForeignId, withForeignIds } from './foreign-ids.ts'
import type { Identifiers } from './identifiers.ts'
import { victimId, victimIdempotencyKey } from './victim.ts'

/** A request that must neither leak nor change anything of the attacked company. */
export interface Attack {
  readonly call: EndpointName
  /** Who sends what, for which company, in words. */
  readonly what: string
  readonly sent: RawRequest
  /** The required status, if only one is right. */
  readonly mustBe?: number
}

/** Credentials to attack with, and the attacked company's ids. */
export interface AttackMaterial {
  readonly credentials: readonly Credential[]
  readonly identifiers: Identifiers
}

type Headers = readonly (readonly [string, string])[]

interface Company {
  readonly what: string
  readonly headers: Headers
  /** The company a header names, if it names exactly one. */
  readonly named?: string
}

const own = northgate.id
const named = (id: string, what: string): Company => ({
  what,
  headers: [['TenantId', id]],
  named: id,
})
const [aSmallOne] = smallCompanies()

/** Ways to name the company, of which only `named` is correct. */
const companies: readonly Company[] = [
  named(victimId, 'the other company'),
  named(aSmallOne?.id ?? '', 'a third company'),
  named(victimId.toUpperCase(), 'the other company in capitals'),
  named('nowhere', 'a company that does not exist'),
  { what: 'no company', headers: [] },
  { what: 'an empty company', headers: [['TenantId', '']] },
  {
    what: 'both companies, its own first',
    headers: [
      ['TenantId', own],
      ['TenantId', victimId],
    ],
  },
  {
    what: 'both companies, the other first',
    headers: [
      ['TenantId', victimId],
      ['tenantid', own],
    ],
  },
  {
    what: 'the other company twice',
    headers: [
      ['TenantId', victimId],
      ['TENANTID', victimId],
    ],
  },
  { what: 'both companies in one header', headers: [['TenantId', `${own},${victimId}`]] },
  { what: 'the other company and a semicolon', headers: [['TenantId', `${victimId};`]] },
  { what: 'a quoted company', headers: [['TenantId', `'${victimId}'`]] },
  { what: 'any company', headers: [['TenantId', '*']] },
  { what: 'a company in SQL', headers: [['TenantId', `x' or tenant_id='${victimId}`]] },
]

/** Headers that must have no effect. */
const idle: Headers = [
  ['x-tenant-id', victimId],
  ['tenant-id', victimId],
  ['tenant', victimId],
  ['x-forwarded-host', `${victimId}.example`],
  ['x-forwarded-user', demoPeople.dana.subject],
  ['x-original-url', '/api/settings'],
  ['x-http-method-override', 'GET'],
  ['cookie', `TenantId=${victimId}; tenantId=${victimId}`],
  ['idempotency-key', victimIdempotencyKey],
  ['if-match', '*'],
  ['if-match', '"1"'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-10000'],
]

const names = Object.keys(contract) as EndpointName[]

/** Creates attacks on every call; the same seed creates the same ones. */
export function createAttacks(
  { credentials, identifiers }: AttackMaterial,
  count: number,
  seed: number,
): Attack[] {
  const chance = createChance(`tenancy ${seed}`)
  const good = credentials.filter(({ isGood }) => isGood)
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? 'settings'
    const shown = chance.below(3) > 0 && name !== 'signOut' ? good : credentials
    // The list of a person's own companies contains them.
    const isAsked = contract[name].allowed === 'signedIn'
    const credential = chance.pick(
      shown.filter(
        ({ person, isGood }) =>
          !(isAsked && isGood && person === demoPeople.dana) &&
          // Signing out would end the sessions that the attacks use.
          !(name === 'signOut' && isGood),
      ),
    )
    return attack(name, credential, identifiers, chance)
  })
}

/** A read as the attacked company's member would make it, with ids of one kind. */
export function memberReadRequest(
  call: EndpointName,
  kind: string,
  { credentials, identifiers }: AttackMaterial,
): RawRequest {
  const chance = createChance(`visit ${call} ${kind}`)
  const ids = identifiers.get(kind) ?? []
  const member = credentials.find(({ isGood, person }) => isGood && person === demoPeople.dana)
  return {
    method: 'GET',
    path: attackAddress(contract[call], () => chance.pick(ids), chance),
    headers: [
      ['authorization', member?.authorization ?? ''],
      ['TenantId', victimId],
    ],
  }
}

function attack(
  name: EndpointName,
  credential: Credential,
  identifiers: Identifiers,
  chance: Chance,
): Attack {
  const endpoint: Endpoint = contract[name]
  const mayEnter = credential.isGood && credential.person === demoPeople.dana
  // A member of both companies is rightly let in.
  const elsewhere = companies.filter((each) => !mayEnter || each.named !== victimId)
  const company = chance.below(2) === 0 ? named(own, 'its own company') : chance.pick(elsewhere)
  const kind = chance.pick([...identifiers.keys()])
  const ids = identifiersFor(kind, identifiers)
  const id = (like: unknown) => chance.pick(chance.below(8) === 0 ? ids.ofKind : ids.like(like))
  const extra = chance.below(3) === 0 ? [chance.pick(idle)] : []
  const body = findGoodBody(name)
  const said =
    body === undefined ? undefined : JSON.stringify(withForeignIds(body, id, victimId, chance))
  const headers: Headers = [
    ...(credential.authorization === undefined
      ? []
      : ([['authorization', credential.authorization]] as const)),
    ...company.headers,
    ...extra,
    ...(said === undefined ? [] : ([['content-type', 'application/json']] as const)),
  ]
  const must = mustBe(endpoint, credential, company)
  return {
    call: name,
    what: `${credential.what}, ${company.what}, ${kind}${extra.map(([header, value]) => `, ${header}: ${value}`)}`,
    sent: {
      method: endpoint.method,
      path: attackAddress(endpoint, id, chance),
      headers,
      ...(said === undefined ? {} : { body: said }),
    },
    ...(must === undefined ? {} : { mustBe: must }),
  }
}

/** Ids of one kind; where a place takes no such id, of a kind that it takes. */
function identifiersFor(kind: string, identifiers: Identifiers) {
  const ofKind = identifiers.get(kind) ?? []
  const all = [...identifiers.values()].flat()
  return {
    ofKind,
    like: (value: unknown) => {
      const fitting = all.filter((id) => typeof id === typeof value)
      return typeof ofKind[0] === typeof value || fitting.length === 0 ? ofKind : fitting
    },
  }
}

/** Ids of all tickets. */
const everyTicket = 4

const days = toLogQuery(usualLogRange(testInstant))

function attackAddress({ path, query }: Endpoint, id: PickForeignId, chance: Chance): string {
  const isOfCompany = path.startsWith('/portco/{id}')
  const filled = path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(isOfCompany && chance.below(4) > 0 ? victimId : id(0)),
  )
  const parameters = new URLSearchParams()
  if (query) {
    for (const parameter of [
      'id',
      'addUserRequestId',
      'terminateUserRequestId',
      'profileAccountId',
      'RiskId',
    ]) {
      parameters.append(parameter, String(id(0)))
    }
    parameters.append('versions', String(id(0)))
    parameters.append('roleId', String(chance.pick([1, 2, 3])))
    parameters.append('changeType', '1')
    parameters.append('flow', 'addUser')
    parameters.append('from', '2026-01-01')
    parameters.append('to', '2026-12-31')
    parameters.append('invoices', String(id('')))
    parameters.append('categoryId', String(chance.pick([1, 2, 3])))
    parameters.append('serviceClass', 'Offsite')
    parameters.append('serviceType', 'Backup')
    parameters.append('dateFrom', days.dateFrom)
    parameters.append('dateTo', days.dateTo)
    parameters.append('filterType', String(everyTicket))
  }
  if (chance.below(4) === 0) {
    parameters.append(chance.pick(['TenantId', 'tenantId', 'tenant_id', 'tenant']), victimId)
  }
  return parameters.size > 0 ? `${filled}?${parameters}` : filled
}

/** Access is checked before anything else. */
function mustBe(
  { allowed, query, params }: Endpoint,
  { isGood, person }: Credential,
  company: Company,
): number | undefined {
  if (!isGood) return 401
  if (person === demoPeople.sam) return 403
  // A request may also be refused for its id.
  if (allowed === 'signedIn') return query || params ? undefined : 200
  if (company.named === undefined) return 400
  const isMember =
    company.named === own
      ? person !== demoPeople.olive
      : company.named === aSmallOne?.id && person === demoPeople.olive
  return isMember ? undefined : 403
}
