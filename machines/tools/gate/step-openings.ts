import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { activeVariant } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import type { AnswerReads } from './answer-reads.ts'
import { attempt, type SearchNode } from './search-node.ts'
import { type StepOffers, stepOffers } from './step-offers.ts'

/** A step on which answers are to be tried, in some companies. */
export interface OpenedStep<D> extends SearchNode<D> {
  /** The facts of the request with which it was opened. */
  readonly facts: Facts<D, TenantSettings>
  readonly asking: StepOffers
  /** The same for openings that, as far as known, differ only in the company. */
  readonly key: string
  /** The companies in which answers were tried; others with the same key would make no difference. */
  readonly tried: Set<FlaggedCompany>
}

/**
 * How one step was opened so far: with which questions, and with which answers on other steps that its rules read.
 */
export class StepOpenings<D> {
  private readonly reads: AnswerReads<D>
  private readonly step: string
  /** The answers on other steps by which openings are distinguished: those its rules were known to read then. */
  private elsewhere: readonly string[]
  private openings: OpenedStep<D>[] = []
  /** The companies in which it was opened, by key. */
  private readonly companies = new Map<string, Set<FlaggedCompany>>()
  /** What it asks, by everything that was read to find out. */
  private readonly askings = new Map<string, StepOffers | string>()
  private askedWith: readonly string[] = []

  constructor(reads: AnswerReads<D>, step: string) {
    this.reads = reads
    this.step = step
    this.elsewhere = this.reads.elsewhere(this.step)
  }

  /** Whether its rules have read more answers since openings were distinguished. */
  isOutdated(): boolean {
    return this.reads.elsewhere(this.step).length > this.elsewhere.length
  }

  /** What it asks in a request; an error message if that throws, as it did on the way to the end. */
  askingIn(facts: Facts<D, TenantSettings>): StepOffers | string {
    const key = () => {
      const variant = activeVariant(this.reads.watched, facts)
      return JSON.stringify([
        settingsNumber(facts.settings),
        variant,
        answersKey(this.askedWith, facts),
      ])
    }
    const known = this.askings.get(key())
    if (known !== undefined) return known
    const asking = attempt<StepOffers>(() => stepOffers(this.reads, this.step, facts))
    const read = this.reads.ofStep(this.step)
    if (read.length > this.askedWith.length) {
      this.askedWith = read
      this.askings.clear()
    }
    this.askings.set(key(), asking)
    return asking
  }

  /** The companies in which it wasn't opened like this before. */
  unopened(
    facts: Facts<D, TenantSettings>,
    asking: StepOffers,
    companies: readonly FlaggedCompany[],
  ): readonly FlaggedCompany[] {
    const known = this.companies.get(this.keyOf(facts, asking))
    return known ? companies.filter((company) => !known.has(company)) : companies
  }

  open(node: SearchNode<D>, facts: Facts<D, TenantSettings>, asking: StepOffers): OpenedStep<D> {
    const key = this.keyOf(facts, asking)
    const opened = { ...node, facts, asking, key, tried: new Set<FlaggedCompany>() }
    this.openings.push(opened)
    this.addTo(key, node.companies)
    return opened
  }

  /**
   * Distinguishes openings by everything that is read now.
   * @returns openings in which nothing was tried because they looked the same as others
   */
  renew(): OpenedStep<D>[] {
    const before = this.openings
    this.openings = []
    this.companies.clear()
    this.elsewhere = this.reads.elsewhere(this.step)
    const triedKeys = new Map<string, Set<string>>()
    for (const opened of before) {
      if (opened.tried.size === 0) continue
      const keys = triedKeys.get(opened.key) ?? new Set<string>()
      triedKeys.set(opened.key, keys.add(this.keyOf(opened.facts, opened.asking)))
    }
    return before.flatMap((opened) => {
      const key = this.keyOf(opened.facts, opened.asking)
      const keys = triedKeys.get(opened.key)
      const isAlike = keys?.size === 1 && keys.has(key)
      const covered = isAlike ? opened.companies : [...opened.tried]
      const rest = opened.companies.filter((company) => !covered.includes(company))
      if (covered.length > 0) {
        this.openings.push({ ...opened, key, companies: covered })
        this.addTo(key, covered)
      }
      return rest.length > 0 ? [{ ...opened, companies: rest }] : []
    })
  }

  private addTo(key: string, companies: readonly FlaggedCompany[]): void {
    const known = this.companies.get(key) ?? new Set<FlaggedCompany>()
    this.companies.set(key, known)
    for (const company of companies) known.add(company)
  }

  private keyOf(facts: Facts<D, TenantSettings>, asking: StepOffers): string {
    return openingKey(this.reads, this.step, facts, { asking, elsewhere: this.elsewhere })
  }
}

/**
 * The same text for the same step in the same order of steps, with the same offers and the same answers elsewhere.
 */
export function openingKey<D>(
  { watched }: AnswerReads<D>,
  step: string,
  facts: Facts<D, TenantSettings>,
  { asking, elsewhere }: { readonly asking: StepOffers; readonly elsewhere: readonly string[] },
): string {
  return JSON.stringify([
    step,
    activeVariant(watched, facts),
    [...asking.offers],
    answersKey(elsewhere, facts),
  ])
}

function answersKey<D>(paths: readonly string[], { draft }: Facts<D, TenantSettings>): unknown[] {
  return paths.map((path) => [path, valueAt(draft, path)])
}

let settingsCount = 0
/** A different number for each company's settings. */
const settingsNumber = cachePerObject((_settings: TenantSettings) => {
  settingsCount += 1
  return settingsCount
})
