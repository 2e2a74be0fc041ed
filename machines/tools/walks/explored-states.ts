import type { AnyTransitionDefinition } from 'xstate'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { startWalk, takeStep, type WalkSetup, type WalkStep } from './walk-step.ts'
import type { WatchedMachine } from './watch-machine.ts'

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** What was seen of a chart so far. */
export class ExploredStates<D> {
  /** Each with its number. */
  readonly states = new Map<string, number>()
  readonly edges = new Set<string>()
  private readonly drafts = new Map<string, number>()
  private readonly transitions = new Map<AnyTransitionDefinition, string>()
  private readonly covered = new Set<string>()
  private readonly machine: WatchedMachine<D>

  constructor(machine: WatchedMachine<D>) {
    this.machine = machine
  }

  /** The first snapshot of a walk. */
  begin(setup: WalkSetup<D>): Snapshot<D> {
    this.machine.takeCoverage()
    const at = startWalk(setup)
    this.countCoverage('')
    return at
  }

  /** Takes some steps, and counts the transitions and outcomes of guards that were never seen before. */
  take(setup: WalkSetup<D>, from: Snapshot<D>, steps: readonly WalkStep<D>[]) {
    // What was tried out since then belongs to no walk.
    this.machine.takeCoverage()
    let now = from
    let newCoverage = 0
    const made: WalkStep<D>[] = []
    const stepIds: string[] = []
    for (const move of steps) {
      if (now.status !== 'active') break
      const before = now
      now = takeStep(setup, before, move)
      made.push(move)
      stepIds.push(stepOrEnd(now))
      this.edges.add(`${this.numberOf(before)} ${JSON.stringify(move)} ${this.numberOf(now)}`)
      // What the region of the steps takes as a whole counts from each step by itself.
      newCoverage += this.countCoverage(
        wholeRegion.has(move.event.type) ? `${before.context.step} ` : '',
      )
    }
    return { now, steps: made, stepIds, newCoverage }
  }

  /** Counts what was taken, and returns how much of it was new. */
  private countCoverage(from: string): number {
    const coverage = this.machine.takeCoverage()
    this.machine.count(coverage)
    const before = this.covered.size
    for (const one of coverage.transitions) this.covered.add(from + this.idOf(one))
    for (const { guard, holds } of coverage.outcomes) {
      this.covered.add(`${guard} ${holds ? 'holds' : 'fails'}`)
    }
    return this.covered.size - before
  }

  private idOf(transition: AnyTransitionDefinition): string {
    const id = this.transitions.get(transition) ?? String(this.transitions.size)
    this.transitions.set(transition, id)
    return id
  }

  private readonly numberOf = cachePerObject(({ value, context }: Snapshot<D>): number => {
    const { draft, step, visited, refusedStep, problem, loaded, id } = context
    const summary = [step, visited, refusedStep, problem?.during, loaded !== null, id > 0]
    const numberOfDraft =
      typeof draft === 'object' && draft !== null ? this.numberOfDraft(draft) : 0
    return numberIn(this.states, JSON.stringify([value, ...summary, numberOfDraft]))
  })

  /** Most snapshots share their draft with the one before. */
  private readonly numberOfDraft = cachePerObject((draft: object): number =>
    numberIn(this.drafts, JSON.stringify(draft)),
  )
}

function numberIn(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size
  numbers.set(key, number)
  return number
}

const wholeRegion: ReadonlySet<string> = new Set(['jump', 'reopen'])

/** The flow's current step, or how it ended. */
export function stepOrEnd<D>({ value, context }: Snapshot<D>): string {
  return typeof value === 'string' ? value : context.step
}
