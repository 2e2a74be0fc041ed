import { changesData, type Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import type { AttackTarget } from '../attack-environment.ts'
import { createSender, runConcurrently } from '../raw-requests.ts'
import { createAttacks, memberReadRequest } from './attacks.ts'
import { plantCanaries, readChecksums } from './canaries.ts'
import { createCredentials } from './credentials.ts'
import { listIdentifiers } from './identifiers.ts'
import { judgeAnswer, type TenancyFault } from './judge.ts'
import { fillVictim, victimId } from './victim.ts'

const names = Object.keys(contract) as EndpointName[]
const reads = names.filter((name) => {
  const row: Endpoint = contract[name]
  return row.method === 'GET' && !changesData(row) && row.allowed !== 'signedIn'
})

/** How many attacks to send, and the seed they are chosen by. */
export interface AttackRunOptions {
  readonly count: number
  /** The same seed sends the same requests. */
  readonly seed: number
}

/** What attacks leaked and changed, and how many answers of which status they got. */
export interface TenancyVerdict {
  readonly sent: number
  readonly calls: number
  readonly canaries: number
  readonly tables: number
  /** Number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>
  readonly faults: readonly TenancyFault[]
  /** Leaked rows, each once. */
  readonly leaked: ReadonlySet<string>
  /** Changed tables. */
  readonly changed: readonly string[]
}

/** A company prepared for attacks. */
export interface TenancyTrial {
  /**
   * Reads that are refused to the company's own member whatever the ids, so that attacks on them
   * can't show anything; except for those with a known reason.
   */
  unanswered(): Promise<string[]>
  /** Sends attacks and returns what they leaked and changed. */
  run(charge: AttackRunOptions): Promise<TenancyVerdict>
}

/**
 * Calls that randomly picked ids don't reach, with the reason;
 * tests/server/db/tenancy-of-calls.test.ts makes all of them except those of flows.
 */
const pairs = 'two ids that belong together'
const portfolio = 'the company has a portfolio, of which it is no part'
const flows = 'the portal has no flow that it serves'
const outOfReach: Readonly<Partial<Record<EndpointName, string>>> = {
  documentDownload: pairs,
  reportDownload: pairs,
  attachmentDownload: pairs,
  dashboardDocumentFile: pairs,
  portcoRisks: portfolio,
  portcoRiskDetails: portfolio,
  portcoRiskAudit: portfolio,
  portcoRiskHistory: portfolio,
  portcoGradeHistory: portfolio,
  portcoCompanyGrades: portfolio,
  ticketSecrets: 'nobody of a company may make it',
  flowDrafts: flows,
  flowDraft: flows,
  flowContacts: flows,
}

/** Fills the attacked company with data and canaries and reads its ids. */
export async function prepareTenancyTrial(grounds: AttackTarget): Promise<TenancyTrial> {
  const { database } = grounds
  await fillVictim(grounds)
  const planted = await plantCanaries(database, victimId)
  const identifiers = await listIdentifiers(database, victimId)
  const send = grounds.send ?? createSender(grounds.url())
  return {
    async unanswered() {
      const armoury = { credentials: await createCredentials(grounds.mint()), identifiers }
      const refused: string[] = []
      for (const name of reads) {
        let isAnswered = name in outOfReach
        for (const kind of identifiers.keys()) {
          isAnswered ||= [200, 204].includes(
            (await send(memberReadRequest(name, kind, armoury))).status,
          )
          if (isAnswered) break
        }
        if (!isAnswered) refused.push(name)
      }
      return refused
    },
    async run({ count, seed }) {
      const before = await readChecksums(database, victimId)
      const faults: TenancyFault[] = []
      const statuses = new Map<number, number>()
      const credentials = await createCredentials(grounds.mint())
      const all = createAttacks({ credentials, identifiers }, count, seed)
      await runConcurrently(all, 8, async (attack) => {
        const received = await send(attack.sent)
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1)
        faults.push(...judgeAnswer(attack, received))
      })
      const after = await readChecksums(database, victimId)
      return {
        sent: all.length,
        calls: new Set(all.map(({ call }) => call)).size,
        canaries: [...planted.values()].reduce((sum, rows) => sum + rows, 0),
        tables: planted.size,
        statuses,
        faults,
        leaked: new Set(faults.flatMap(({ row }) => row ?? [])),
        changed: [...before]
          .filter(([table, sum]) => after.get(table) !== sum)
          .map(([table]) => table),
      }
    },
  }
}
