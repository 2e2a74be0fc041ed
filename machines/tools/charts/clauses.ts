import type { Condition, Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../../engine/flow.ts'
import {
  conjunction,
  guardNames,
  type SharedGuard,
  type StateGuard,
  submitReturnReasons,
} from '../../engine/machine/guard-names.ts'
import {
  nextConditionName,
  nextGuardName,
  nextWaitGuards,
  submitGuardName,
} from '../../engine/machine/guards.ts'
import { edgeConditionName, flowEdges } from '../../engine/questions/edges.ts'
import { getStep } from '../../engine/questions/questions.ts'
import { joinAlternatives, titleFromName } from './words.ts'

/** A guard of a compiled flow in words, split up if it's composed of others. */
export interface Clause {
  /** Its name in the machine. */
  readonly name: string
  readonly sentence: string
  /** The clauses that must all hold. */
  readonly all?: readonly Clause[]
  /** The clauses of which one must hold. */
  readonly any?: readonly Clause[]
}

/** Sentences for the guards that every flow has. */
const sentences: Readonly<
  Record<SharedGuard | Exclude<StateGuard, typeof guardNames.readyToLoad>, string>
> = {
  restartsTheRequest: 'The answer that decides everything has changed.',
  everyEarlierStepIsComplete: 'Every earlier step is complete.',
  someEarlierStepIsIncomplete: 'Some earlier step is not complete.',
  somethingIsToBeSaved: "There's something to save.",
  nothingIsToBeSaved: "There's nothing to save.",
  changedSinceSending: 'Something changed since the save was sent.',
  whatWasLoadedIsOutdated: 'Loaded data is out of date.',
  whatWasLoadedHolds: 'Loaded data is still current.',
  savingFailed: 'The draft could not be saved, or someone else saved in between.',
  leavingAsks: 'There is unsaved work.',
  aDraftExists: 'A draft exists.',
  someoneElseSaved: 'Someone else saved in between.',
  thePersonWithdrewIt: 'The person canceled it and nothing was sent.',
  answersWereRefused: 'Answers of some steps were refused.',
  nothingIsToBeChosen: 'No one changed what the other person changed.',
  changedDuringSave: 'Another save was requested during the save.',
  neededAtOnce: 'A save is awaited.',
  somethingCanBeUndone: 'The last change can be undone.',
  undoReturnsToADraft: 'Undoing brings a draft back.',
  changesWhatIsCalculated: 'The change asks for a calculation.',
  changesWhatIsBeingCalculated: 'The change is to something that is being calculated.',
  [guardNames.idle]: 'No call is running.',
  [guardNames.calculated]: 'Nothing is being calculated.',
}

/** The guards of a flow in words, by their names in the machine. */
export function flowClauses<D, S>(flow: Flow<D, S>): ReadonlyMap<string, Clause> {
  const clauses = new Map<string, Clause>()
  const add = (clause: Clause) => clauses.set(clause.name, clause)
  const clauseNamed = (name: string): Clause => clauses.get(name) ?? clauseFromName(name)
  for (const [name, sentence] of Object.entries(sentences)) add({ name, sentence })
  for (const [name, condition] of Object.entries(flow.guards)) {
    add(guardClause(flow, name, condition))
  }
  add(
    allOfClause(guardNames.readyToLoad, [clauseNamed('everyEarlierStepIsComplete'), settledClause]),
  )
  for (const { id, title, submit } of flow.steps.values()) {
    add({ name: guardNames.complete(id), sentence: `${title} is complete.` })
    add({ name: guardNames.acknowledged(id), sentence: `${title} is acknowledged already.` })
    add({ name: guardNames.inputsComplete(id), sentence: `The answers of ${title} are complete.` })
    add({ name: guardNames.resumesAt(id), sentence: `The request opens at ${title}.` })
    add({ name: guardNames.jumpLandsOn(id), sentence: `The jump ends on ${title}.` })
    add({ name: guardNames.redirectedTo(id), sentence: `The wizard leads to ${title}.` })
    add({ name: guardNames.submittedFrom(id), sentence: `It was submitted from ${title}.` })
    if (!submit) continue
    const from = clauseNamed(guardNames.submittedFrom(id))
    for (const why of submitReturnReasons) {
      add(allOfClause(conjunction(guardNames.submittedFrom(id), why), [from, clauseNamed(why)]))
    }
    const needs = ['everyEarlierStepIsComplete', 'whatWasLoadedHolds', guardNames.idle]
    add(allOfClause(submitGuardName(id), [guardNames.complete(id), ...needs].map(clauseNamed)))
  }
  for (const edge of [...flowEdges(flow, 1), ...flowEdges(flow, -1)]) {
    const conditions = [
      ...(edge.variants.length > 0
        ? [anyOfClause(edge.variants.join(' or '), edge.variants.map(clauseNamed))]
        : []),
      ...edge.guards.map(clauseNamed),
    ]
    if (edgeConditionName(edge)) add(allOfClause(edgeConditionName(edge), conditions))
    const loads = getStep(flow, edge.from).load !== undefined
    const complete = loads ? [] : [clauseNamed(guardNames.complete(edge.from))]
    const condition = allOfClause(nextConditionName(flow, edge), [...complete, ...conditions])
    if (condition.name) add(condition)
    const whole = nextGuardName(flow, edge)
    if (whole && whole !== condition.name) {
      const own = condition.name ? (condition.all ?? [condition]) : []
      add(allOfClause(whole, [...own, ...nextWaitGuards(flow).map(clauseNamed)]))
    }
  }
  return clauses
}

/** A guard without a sentence, which is shown by its name. */
export function clauseFromName(name: string): Clause {
  return { name, sentence: `${titleFromName(name)}.` }
}

/** Whether a clause is one of the flow's own conditions and not one of the engine's. */
export function isFlowCondition<D, S>(flow: Flow<D, S>, { name, any }: Clause): boolean {
  return name in flow.guards || (any ?? []).some((part) => part.name in flow.guards)
}

/** The clauses that must all hold, with composed ones split up. */
export function clauseParts(clause: Clause): readonly Clause[] {
  return clause.all ? clause.all.flatMap(clauseParts) : [clause]
}

const settledClause: Clause = {
  name: 'draftIsSettled',
  sentence: "The draft is saved, or can't be.",
}

function guardClause<D, S>(
  flow: Flow<D, S>,
  name: string,
  { because, anyOf }: Condition<Facts<D, S>>,
): Clause {
  if (!anyOf) return { name, sentence: because }
  const parts = anyOf.map((part) => {
    const own = Object.keys(flow.guards).find((guard) => flow.guards[guard] === part)
    return { name: own ?? part.because, sentence: part.because }
  })
  return { name, sentence: because, any: parts }
}

function allOfClause(name: string, parts: readonly Clause[]): Clause {
  const [only] = parts
  if (parts.length === 1 && only) return { ...only, name }
  return { name, sentence: parts.map(({ sentence }) => sentence).join(' '), all: parts }
}

function anyOfClause(name: string, parts: readonly Clause[]): Clause {
  const [only] = parts
  if (parts.length === 1 && only) return only
  return { name, sentence: joinAlternatives(parts.map(({ sentence }) => sentence)), any: parts }
}
