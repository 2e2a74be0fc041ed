import { Agent, request } from 'node:http'
import { callCost, type Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import type { DemoCompany } from '#server/demo-world/companies/companies.ts'
import { larkfield, mainCompanies } from '#server/demo-world/companies/companies.ts'
import { smallCompanies } from '#server/demo-world/companies/small-companies.ts'
import { type DemoPerson, demoPeople } from '#server/demo-world/people.ts'
import { type Chance, createChance } from '#server/demo-world/random.ts'
import { findCanaries } from '../attack/tenancy/canaries.ts'
import { unpackedAnswerText } from '../attack/tenancy/judge.ts'
import { decodeBody } from '../decode-body.ts'
import { findReadAddress } from '../server/support/read-addresses.ts'
import { type Actor, createRepeatingActor, createTokenSource, sleepUnlessAborted } from './actor.ts'
import type { AnswerLog } from './answers.ts'
import type { Installation } from './installation.ts'

/** A reader and the company they read. */
export interface CompanyReader {
  readonly person: DemoPerson
  readonly company: DemoCompany
}

/** What readers request: mostly files, then whole lists and the audit trail, then the rest. */
interface Readable {
  readonly name: EndpointName
  readonly path: string
  /** Whether the answer concerns one company rather than all of the person's. */
  readonly isOfCompany: boolean
}

/**
 * Reads everything a company has: exports, archives, statements, audit trails, lists. Some
 * disconnect early or read slowly. No answer may contain another company's data.
 */
export async function createReader(
  { servers, database, mint }: Installation,
  { person, company }: CompanyReader,
  seed: string,
  answers: AnswerLog,
): Promise<Actor> {
  const chance = createChance(`reader ${seed}`)
  const newToken = createTokenSource(mint, person)
  const readable = await listReadable(database.pool, company.id)
  const others = domainsOfOthers(company)

  return createRepeatingActor(
    async (until) => {
      const { name, path, isOfCompany } = chance.pick(chance.pick(readable))
      const { address } = chance.pick(servers)
      const what = `${name} by ${person.name} in ${company.name}`
      const headers = { authorization: `Bearer ${await newToken()}`, tenantid: company.id }
      const began = performance.now()
      const answer = await read(`${address}/api${path}`, headers, chance.pick(manners), chance)
      if (!answer) return
      const { status, body, type, broken, retryAfter } = answer
      answers.note({ group: 'readers', address, began, status, what: `${what} ${broken}` })
      const leaked = isOfCompany ? foreignRows(body, type, company, others) : []
      for (const row of leaked) answers.fault(`LEAKED: ${row} in ${what}`)
      if (status === 429) await sleepUnlessAborted(1_000 * retryAfter, until)
    },
    () => 100 + chance.below(900),
  )
}

/** How an answer is read: half of them completely and as fast as possible. */
const manners = ['whole', 'whole', 'whole', 'slowly', 'leaves before', 'leaves within'] as const

interface Answer {
  /** 0 without a complete answer. */
  readonly status: number
  readonly body: Buffer
  readonly type: string
  readonly broken: string
  /** In seconds. */
  readonly retryAfter: number
}

const agent = new Agent({ keepAlive: true })

/** Undefined if the reader disconnected. */
function read(
  address: string,
  headers: Record<string, string>,
  manner: (typeof manners)[number],
  chance: Chance,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const none = { status: 0, body: Buffer.alloc(0), type: '', retryAfter: 0 }
    const fail = (error: Error) => resolve({ ...none, broken: error.message })
    let isGone = false
    const leave = () => {
      isGone = true
      sent.destroy()
      resolve(undefined)
    }
    const sent = request(
      address,
      { agent, headers: { ...headers, 'accept-encoding': 'br, gzip' } },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          if (manner === 'leaves within') leave()
          if (manner !== 'slowly' || pieces.length > 40) return
          response.pause()
          setTimeout(() => response.resume(), 25)
        })
        response.on('error', fail)
        response.on('end', () => {
          // Ends the remaining requests.
          if (isGone) return
          resolve({
            status: response.statusCode ?? 0,
            body: decodeBody(Buffer.concat(pieces), response.headers['content-encoding']),
            type: response.headers['content-type'] ?? '',
            broken: '',
            retryAfter: Math.min(60, Number(response.headers['retry-after']) || 1),
          })
        })
      },
    )
    sent.on('error', fail)
    sent.end()
    if (manner === 'leaves before') setTimeout(leave, 1 + chance.below(200))
  })
}

/** One list per kind, so that files and long lists are read as often as everything else. */
async function listReadable(
  pool: Installation['database']['pool'],
  tenantId: string,
): Promise<Readable[][]> {
  const kinds: Record<'files' | 'lists' | 'rest', Readable[]> = { files: [], lists: [], rest: [] }
  for (const name of Object.keys(contract) as EndpointName[]) {
    const endpoint: Endpoint = contract[name]
    // Leaves out a GET that sends mails.
    if (endpoint.method !== 'GET' || endpoint.acts) continue
    const path = await findReadAddress(pool, tenantId, name)
    // The company has nothing to read there.
    if (path === undefined) continue
    const isFile = endpoint.file ?? endpoint.fileInOutput
    kinds[isFile ? 'files' : (endpoint.cost ?? 1) >= callCost.list ? 'lists' : 'rest'].push({
      name,
      path,
      isOfCompany: endpoint.allowed !== 'signedIn',
    })
  }
  return [kinds.files, kinds.files, kinds.lists, kinds.rest]
}

/**
 * Other companies' mail domains. Larkfield Partners is recognized by canaries, since attackers type
 * its addresses.
 */
function domainsOfOthers(company: DemoCompany): ReadonlySet<string> {
  const others = [...mainCompanies, ...smallCompanies()].filter(
    ({ id }) => id !== company.id && id !== larkfield.id,
  )
  return new Set(others.map(({ domain }) => domain))
}

/** People who work in several companies. */
const travellers = new Set<string>(Object.values(demoPeople).map(({ email }) => email))

function foreignRows(
  body: Buffer,
  type: string,
  company: DemoCompany,
  others: ReadonlySet<string>,
): string[] {
  const text = unpackedAnswerText(body, type)
  const canaries = company.id === larkfield.id ? [] : findCanaries(text)
  const addresses = [...text.matchAll(/[\w.+-]+@([\w.-]+\.example)/g)].filter(
    ([address, domain = '']) => others.has(domain) && !travellers.has(address),
  )
  return [...canaries, ...addresses.map(([address]) => address)]
}
