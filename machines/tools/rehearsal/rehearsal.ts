import type { Charge } from '#schemas/money/fees.ts'
import type { SignedInUser } from '#schemas/people/person.ts'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { Facts, KnownIds } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  addBusinessDays,
  type EasternDateTime,
  isEasternDateTime,
} from '#schemas/time/eastern-time.ts'
import type { AnswerChanges, Flow } from '../../engine/flow.ts'
import type { FlowMachine } from '../../engine/machine/stepping.ts'
import type { ListEntryNames } from '../../engine/questions/shown-answers.ts'
import type { WorkedExample } from '../examples/example.ts'
import type { SampleSource } from './sampling.ts'
import type { TenantFlag } from './tenants.ts'

/** A schema, as far as a rehearsal asks it. */
export interface WireSchema {
  readonly safeParse: (value: unknown) => {
    readonly success: boolean
    readonly error?:
      | {
          readonly message: string
          readonly issues?: readonly {
            readonly path: readonly PropertyKey[]
            readonly message: string
          }[]
        }
      | undefined
  }
}

/** What a schema says, as a sentence for each answer it refuses. */
export function formatSchemaError(error: ReturnType<WireSchema['safeParse']>['error']): string {
  const issues = error?.issues ?? []
  if (issues.length === 0) return error?.message ?? ''
  return issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join(' ')
}

/**
 * All that walks, the gate and the corpus need in addition to a flow's declaration: which flags
 * of a company it reads, and answers to try.
 */
export interface Rehearsal<D> {
  readonly flow: Flow<D, TenantSettings>
  readonly machine: FlowMachine<D, TenantSettings>
  /** The draft as its wire schema reads it; throws where it refuses. */
  readonly read: (draft: D) => D
  /** What of a company's settings decides anything in it; the gate finds one that is forgotten. */
  readonly flags: readonly TenantFlag[]
  /** Values of every kind worth trying where a rule names neither choices nor a list. */
  readonly values: readonly unknown[]
  /** The time at which it is walked, where that is not `rehearsalNow`: in a real portal it is now. */
  readonly now?: EasternDateTime
  /** What the lists of the company hold, by the name under which rules refer to them: ids, people, rows. */
  readonly lookups: Readonly<Record<string, readonly unknown[]>>
  /** What the entries of those lists that are ids are called, in the same order. */
  readonly lookupNames?: Readonly<Record<string, readonly string[]>>
  /** The names of the load calls of its steps: every request is shown their result before it is submitted. */
  readonly loads?: readonly string[]
  /** What the server fills in, or gives it to open with: answers as they may be, by path. */
  readonly filledByServer?: AnswerChanges<D>
  /** Drafts it opens with elsewhere, in which a reason to refuse Next may hold that holds in no walk. */
  readonly openings?: readonly D[]
  /** What requests cost by a list of prices that only the server has: by such a list. */
  readonly fees?: (facts: Facts<D, TenantSettings>) => readonly Charge[]
  /** Requests that are worked examples, though no walk comes by them. */
  readonly examples?: readonly Pick<WorkedExample, 'company' | 'answers'>[]
  /** Answers beyond a boundary, by path: worked examples show that each is refused. */
  readonly refused?: Readonly<Record<string, readonly unknown[]>>
  /** Transitions of its chart that nothing brings about, as walks call them, each with the reason. */
  readonly impossible?: Readonly<Record<string, string>>
  /** How drafts are written and read, where the flow saves any. */
  readonly drafts?: {
    readonly write: (draft: D) => unknown
    readonly read: (saved: unknown) => D
  }
  /** The request as it travels when it is submitted, and the schema by which the server reads it. */
  readonly request: {
    readonly schema: WireSchema
    readonly write: (facts: Facts<D, TenantSettings>) => unknown
  }
}

/** The person, the time (a Saturday morning) and the company's people of every rehearsal. */
export const rehearsalNow: EasternDateTime = '2026-11-21T09:30:00'
/** The person who is signed in during every rehearsal. */
export const rehearsalUser: SignedInUser = {
  name: 'Dana Whitfield',
  email: 'dana@northgatecapital.example',
  profileAccountId: 1,
}
/** The people of the company of every rehearsal. */
export const rehearsalPeople = [
  { profileAccountId: 101, email: 'ann@northgatecapital.example', fullName: 'Ann Lee' },
  { profileAccountId: 102, email: 'bo@northgatecapital.example', fullName: 'Bo Marsh' },
]

/**
 * The same rehearsal at another time, with the lists of a real company if any are passed. Sample dates are moved after
 * that time, and the person's name is a sample for signatures.
 */
export function rehearsalAt<D>(
  rehearsal: Rehearsal<D>,
  {
    now,
    user,
    lookups,
  }: {
    readonly now: EasternDateTime
    readonly user?: SignedInUser
    readonly lookups?: Rehearsal<D>['lookups']
  },
): Rehearsal<D> {
  const lasting = rehearsal.values.filter(
    (value) => typeof value !== 'string' || !isEasternDateTime(value),
  )
  const dates = [addBusinessDays(now, 7), addBusinessDays(now, 12)]
  return {
    ...rehearsal,
    values: [...lasting, ...dates, ...(user ? [user.name] : [])],
    lookups: { ...rehearsal.lookups, ...lookups },
    now,
  }
}

/** The samples of a rehearsal, as the sampler asks for them. */
export const toSampleSource = cachePerObject(
  <D>({ values, lookups, read }: Rehearsal<D>): SampleSource<D> => ({
    fitting: new Map(),
    values,
    lookups,
    read: (draft) => {
      try {
        return read(draft)
      } catch {
        return undefined
      }
    },
  }),
)

/** The ids that the lists of a rehearsal hold: numbers are ids, people have theirs. */
export function rehearsalListIds<D>({ lookups }: Rehearsal<D>): KnownIds {
  return Object.fromEntries(
    Object.entries(lookups).map(([list, entries]) => [list, new Set(entries.flatMap(entryIds))]),
  )
}

/** What the entries of its lists are called, by their ids. */
export function rehearsalListNames<D>({ lookups, lookupNames = {} }: Rehearsal<D>): ListEntryNames {
  return Object.fromEntries(
    Object.entries(lookupNames).map(([list, names]) => [
      list,
      new Map(names.map((name, index) => [Number(lookups[list]?.[index]), name])),
    ]),
  )
}

function entryIds(entry: unknown): number[] {
  if (typeof entry === 'number') return [entry]
  const isPerson = typeof entry === 'object' && entry !== null && 'profileAccountId' in entry
  return isPerson ? [Number(entry.profileAccountId)] : []
}
