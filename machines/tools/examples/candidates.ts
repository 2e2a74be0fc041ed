import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow, Step } from '../../engine/flow.ts'
import { applyEvents, initialSnapshot, settleCalls } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { isAnswerDifferent } from '../../engine/questions/differing-answers.ts'
import {
  answerChoices,
  getStep,
  hasAnswerIssue,
  isAsked,
  shownSteps,
  stepFields,
} from '../../engine/questions/questions.ts'
import { answersByPerson, type EnteredAnswer } from '../gate/finished-requests.ts'
import { rehearsalNow, rehearsalUser, toSampleSource } from '../rehearsal/rehearsal.ts'
import { companiesWith, fewCompaniesWith } from '../rehearsal/tenants.ts'
import { trackReadPathsInto } from '../rehearsal/track-reads.ts'
import { happyWalks } from '../rehearsal/walks.ts'
import type { ExampleAnswer, WorkedExample } from './example.ts'
import { type FlowToReplay, replayAnswers, requestIssues } from './replay.ts'

/** Requests that could become worked examples, with what each shows of its flow. */

type AnyFacts<D> = Facts<D, TenantSettings>

/** A request that could become a worked example, with the parts of the flow that it shows. */
export interface Candidate<D> {
  readonly company: string
  readonly answers: readonly ExampleAnswer[]
  readonly facts: AnyFacts<D>
  /** The parts of the flow that it shows. */
  readonly shows: ReadonlySet<string>
}

const fewestSeeds = 6
const mostSeeds = 40
/** Enough requests to choose from, whatever the seed. */
const manyCandidates = 300

/** Requests of generated walks, with only the needed answers and with all. */
export function findCandidates<D>(replayed: FlowToReplay<D>): Candidate<D>[] {
  const { rehearsal } = replayed
  const { flow, machine, flags, now = rehearsalNow } = rehearsal
  const companies = fewCompaniesWith(flags)
  const settings = Object.fromEntries(companies.map((one) => [one.name, one.settings]))
  const candidatesBy = (seed: number) => {
    const options = { settings, samples: toSampleSource(rehearsal), user: rehearsalUser, now, seed }
    return happyWalks(flow, machine, { ...options, every: seed > 1, limit: 40 }).flatMap((walk) => {
      const company = companies.find((one) => one.name === walk.settings)
      if (!company) return []
      const start = initialSnapshot(machine, {
        settings: company.settings,
        user: rehearsalUser,
        tenantId: 'rehearsal',
        clock: () => now,
      })
      const end = walk.events.reduce(
        (at, event) => settleCalls(machine, applyEvents(machine, at, event)),
        settleCalls(machine, start),
      )
      const facts = ruleFacts(end.context)
      const answers = answersByPerson(flow, facts).map((answer) => ({
        step: answer.step.id,
        path: answer.path,
        value: readableValue(flow, facts, answer),
      }))
      return toCandidateIfValid(replayed, { company: company.name, answers })
    })
  }
  const candidates: Candidate<D>[] = []
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    if (seed > fewestSeeds && candidates.length > manyCandidates) break
    candidates.push(...candidatesBy(seed))
  }
  return candidates
}

/**
 * Variants of a request without the first or without the second list of each step, since one of them may be enough.
 */
export function candidatesWithFewerLists<D>(
  replayed: FlowToReplay<D>,
  { company, answers }: Candidate<D>,
): Candidate<D>[] {
  const lists = answers.filter(({ value }) => Array.isArray(value))
  return [0, 1].flatMap((place) => {
    const left = answers.filter((one) => {
      const ofStep = lists.filter(({ step }) => step === one.step)
      return ofStep.length < 2 || ofStep[place] !== one
    })
    return left.length < answers.length
      ? toCandidateIfValid(replayed, { company, answers: left })
      : []
  })
}

/** A free text that names its question, if that is a valid answer; otherwise the value itself. */
function readableValue<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  { step, path, rule, value, label }: EnteredAnswer<D>,
): unknown {
  const one: unknown = Array.isArray(value) ? value[0] : value
  const isFree = rule.lookup === undefined && !answerChoices(rule, facts) && typeof one === 'string'
  if (!isFree) return value
  const text = label.replace(/ name$/i, '')
  const readable = Array.isArray(value) ? [text] : text
  const draft = withValueAt(facts.draft, path, readable)
  return hasAnswerIssue(flow, step.id, path, { ...facts, draft }) ? value : readable
}

/** Empty if the flow has no such company, step or answer. */
export function toCandidateIfValid<D>(
  replayed: FlowToReplay<D>,
  { company, answers }: Pick<WorkedExample, 'company' | 'answers'>,
): Candidate<D>[] {
  const { rehearsal } = replayed
  const { flow, flags } = rehearsal
  const settings = companiesWith(flags).find(({ name }) => name === company)?.settings
  const isKnown = ({ step, path }: ExampleAnswer) =>
    flow.steps.has(step) && valueAt(flow.emptyDraft, path) !== undefined
  if (!settings || !answers.every(isKnown)) return []
  const signed = withSignature(flow, replayAnswers(rehearsal, settings, answers), answers)
  const facts = replayAnswers(rehearsal, settings, signed)
  if (requestIssues(flow, facts).length > 0) return []
  return [{ company, answers: signed, facts, shows: new Set(requestShows(replayed, facts)) }]
}

/** Signs the request with the name of the signed-in person. */
function withSignature<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  answers: readonly ExampleAnswer[],
): readonly ExampleAnswer[] {
  const missing = shownSteps(flow, facts).flatMap((step) =>
    stepFields(getStep(flow, step)).flatMap(([path, rule]) =>
      rule.signs && isAsked(rule, facts) && !answers.some((one) => one.path === path)
        ? [{ step, path, value: rehearsalUser.name }]
        : [],
    ),
  )
  return [...answers, ...missing]
}

/**
 * What a request shows of its flow: steps, questions, choices, fees and tickets, and which of these it doesn't have.
 */
function* requestShows<D>(
  { rehearsal: { flow }, tickets }: FlowToReplay<D>,
  facts: AnyFacts<D>,
): Generator<string> {
  const shown = new Set(shownSteps(flow, facts))
  for (const step of flow.steps.values()) {
    if (step.guards.length > 0 || shown.has(step.id)) yield `${step.id} ${shown.has(step.id)}`
    if (!shown.has(step.id)) continue
    const lists = stepFields(step).filter(
      ([path, rule]) => Array.isArray(valueAt(flow.emptyDraft, path)) && isAsked(rule, facts),
    )
    const filled = lists.filter(([path]) => isAnswerDifferent(facts.draft, flow.emptyDraft, path))
    const isOne = lists.length > 1 && filled.length === 1
    if (isOne) yield `${step.id} lists ${filled.map(([path]) => path).join()} alone`
    for (const [path, rule] of stepFields(step)) {
      const asked = isAsked(rule, facts)
      if (rule.asked) {
        yield `${step.id} ${path} asked ${asked}`
        const reads = new Set<string>()
        rule.asked.test({ ...facts, draft: trackReadPathsInto(facts.draft, reads) })
        const values = [...reads].map((one) => valueAt(facts.draft, one))
        yield `${step.id} ${path} for ${values.filter(isDecidingValue).map(String).join()}`
      }
      if (!asked) continue
      const value = valueAt(facts.draft, path)
      if (rule.check || hasRefusalReasonFor(step, path)) {
        const draft = withValueAt(facts.draft, path, valueAt(flow.emptyDraft, path))
        yield `${step.id} ${path} may be empty ${!hasAnswerIssue(flow, step.id, path, { ...facts, draft })}`
      }
      if (rule.derived) yield `${path} derived ${rule.derived(facts) !== undefined}`
      if (rule.locked) yield `${path} locked ${rule.locked.test(facts)}`
      const isOneOfFew =
        typeof value === 'boolean' || (answerChoices(rule, facts) && !Array.isArray(value))
      yield isOneOfFew ? `${path} is ${String(value)}` : `${path} is ${answerKind(value)}`
      if (rule.fee) yield `${path} costs ${rule.fee.price(value, facts) !== null}`
    }
  }
  for (const { label, price } of flow.charges ?? []) yield `${label} ${price(facts) !== null}`
  const opened = (tickets?.opened(facts) ?? []).map((one) =>
    typeof one === 'string' ? one : one.template,
  )
  for (const name of tickets?.templates ?? []) yield `ticket ${name} ${opened.includes(name)}`
}

function hasRefusalReasonFor<D>({ rules }: Step<D, TenantSettings>, path: string): boolean {
  return [...(rules.blocks ?? []), ...(rules.together ?? [])].some(({ field }) => field === path)
}

/** Whether a value is one that rules depend on: yes, no or the number of a choice. */
function isDecidingValue(value: unknown): boolean {
  return typeof value === 'boolean' || typeof value === 'number'
}

function answerKind(value: unknown): string {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? 'empty' : 'answered'
}
