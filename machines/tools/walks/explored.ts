import type { AnyTransitionDefinition } from 'xstate'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { begun, type Move, moved, type Stage } from './move.ts'
import type { Watch } from './watch.ts'

type Moment<D> = FlowSnapshot<D, TenantSettings>

/** What was seen of a chart so far. */
export class Explored<D> {
  /** Each with its number. */
  readonly states = new Map<string, number>()
  readonly edges = new Set<string>()
  private readonly drafts = new Map<string, number>()
  /** The numbers of moments and drafts that were met as the very same. */
  private readonly numbers = new WeakMap<object, number>()
  private readonly transitions = new Map<AnyTransitionDefinition, string>()
  private readonly covered = new Set<string>()
  private readonly watched: Watch<D>

  constructor(watched: Watch<D>) {
    this.watched = watched
  }

  /** A walk's first moment. */
  begin(stage: Stage<D>): Moment<D> {
    this.watched.taken()
    const at = begun(stage)
    this.note('')
    return at
  }

  /** Makes some moves, and counts the transitions and outcomes of guards that were never seen before. */
  go(stage: Stage<D>, from: Moment<D>, moves: readonly Move<D>[]) {
    // What was tried out since then belongs to no walk.
    this.watched.taken()
    let now = from
    let news = 0
    const made: Move<D>[] = []
    const stands: string[] = []
    for (const move of moves) {
      if (now.status !== 'active') break
      const before = now
      now = moved(stage, before, move)
      made.push(move)
      stands.push(standOf(now))
      this.edges.add(`${this.numberOf(before)} ${JSON.stringify(move)} ${this.numberOf(now)}`)
      // What the region of the steps takes as a whole counts from each step by itself.
      news += this.note(wholeRegion.has(move.event.type) ? `${before.context.step} ` : '')
    }
    return { now, moves: made, stands, news }
  }

  /** Counts what was taken, and tells how much of it was new. */
  private note(from: string): number {
    const taken = this.watched.taken()
    this.watched.count(taken)
    const before = this.covered.size
    for (const one of taken.transitions) this.covered.add(from + this.idOf(one))
    for (const { guard, holds } of taken.outcomes) {
      this.covered.add(`${guard} ${holds ? 'holds' : 'fails'}`)
    }
    return this.covered.size - before
  }

  private idOf(transition: AnyTransitionDefinition): string {
    const id = this.transitions.get(transition) ?? String(this.transitions.size)
    this.transitions.set(transition, id)
    return id
  }

  private numberOf(moment: Moment<D>): number {
    const known = this.numbers.get(moment)
    if (known !== undefined) return known
    const { value, context } = moment
    const { draft, step, visited, refusedStep, problem, loaded, id } = context
    const told = [step, visited, refusedStep, problem?.during, loaded !== null, id > 0]
    const number = numbered(this.states, JSON.stringify([value, ...told, this.draftOf(draft)]))
    this.numbers.set(moment, number)
    return number
  }

  /** Most moments share their draft with the one before. */
  private draftOf(draft: D): number {
    if (typeof draft !== 'object' || draft === null) return 0
    const known = this.numbers.get(draft)
    if (known !== undefined) return known
    const number = numbered(this.drafts, JSON.stringify(draft))
    this.numbers.set(draft, number)
    return number
  }
}

function numbered(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size
  numbers.set(key, number)
  return number
}

const wholeRegion: ReadonlySet<string> = new Set(['jump', 'reopen'])

/** The step on which the wizard stands, or how it ended. */
export function standOf<D>({ value, context }: Moment<D>): string {
  return typeof value === 'string' ? value : context.step
}
