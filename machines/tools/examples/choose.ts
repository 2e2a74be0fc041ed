import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { applyEvents, initialSnapshot, settleCalls } from '../../engine/machine/stepping.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import {
  choicesOf,
  fieldsOf,
  isAsked,
  isRefused,
  shownSteps,
  stepOf,
} from '../../engine/questions/questions.ts'
import { answersByPerson, type EnteredAnswer } from '../gate/finished-requests.ts'
import { rehearsalNow, rehearsalUser, samplesOf } from '../rehearsal/rehearsal.ts'
import { createSampler } from '../rehearsal/sampling.ts'
import { companiesWith, fewCompaniesWith } from '../rehearsal/tenants.ts'
import { recordReads } from '../rehearsal/track-reads.ts'
import { happyWalks } from '../rehearsal/walks.ts'
import type { Example, ExampleAnswer, FlowExamples } from './example.ts'
import { changesAfter, outcomeOf, type Replayed, refusalOf, replay, textOf } from './replay.ts'

/** Chooses worked examples: as few as show every condition of a flow both ways. */

type AnyFacts<D> = Facts<D, TenantSettings>

interface Candidate<D> {
  readonly company: string
  readonly answers: readonly ExampleAnswer[]
  readonly facts: AnyFacts<D>
  /** What it shows. */
  readonly shows: ReadonlySet<string>
}

const fewestSeeds = 6
const mostSeeds = 40
/** So many requests to choose from are enough, whatever the seed. */
const manyCandidates = 300

/** @param stored the examples there are: those that still can be entered stay, in their order */
export function chooseExamples<D>(
  replayed: Replayed<D>,
  stored: readonly Example[] = [],
): FlowExamples {
  const { flow } = replayed.rehearsal
  const chosen: Candidate<D>[] = []
  const shown = new Set<string>()
  const take = (one: Candidate<D>) => {
    chosen.push(one)
    for (const what of one.shows) shown.add(what)
  }
  const news = ({ shows }: Candidate<D>) => [...shows].filter((what) => !shown.has(what)).length
  for (const one of stored.flatMap((example) => candidateOf(replayed, example))) {
    if (news(one) > 0) take(one)
  }
  const candidates = candidatesOf(replayed)
  for (;;) {
    const best = candidates.reduce<Candidate<D> | undefined>((known, one) => {
      const more = known ? news(one) - news(known) : news(one)
      return more > 0 ? one : known
    }, undefined)
    if (!best) break
    take(best)
  }
  const judged = { changed: new Set<string>(), refused: new Set<string>() }
  const examples = chosen.map((one) => exampleOf(replayed, one, judged))
  return { flow: flow.id, title: flow.title, examples }
}

/** Requests of generated walks, with few answers and with all. */
function candidatesOf<D>(replayed: Replayed<D>): Candidate<D>[] {
  const { rehearsal } = replayed
  const { flow, machine, flags, now = rehearsalNow } = rehearsal
  const companies = fewCompaniesWith(flags)
  const settings = Object.fromEntries(companies.map((one) => [one.name, one.settings]))
  const candidatesBy = (seed: number) => {
    const options = { settings, samples: samplesOf(rehearsal), user: rehearsalUser, now, seed }
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
      const facts = factsOf(end.context)
      const answers = answersByPerson(flow, facts).map((answer) => ({
        step: answer.step.id,
        path: answer.path,
        value: readableValue(flow, facts, answer),
      }))
      return candidateOf(replayed, { company: company.name, answers })
    })
  }
  const candidates: Candidate<D>[] = []
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    if (seed > fewestSeeds && candidates.length > manyCandidates) break
    candidates.push(...candidatesBy(seed))
  }
  return candidates
}

/** A free text that says which question it answers, where that is a good answer; otherwise the value itself. */
function readableValue<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  { step, path, rule, value, label }: EnteredAnswer<D>,
): unknown {
  const one: unknown = Array.isArray(value) ? value[0] : value
  const isFree = rule.lookup === undefined && !choicesOf(rule, facts) && typeof one === 'string'
  if (!isFree) return value
  const text = label.replace(/ name$/i, '')
  const readable = Array.isArray(value) ? [text] : text
  const draft = withValueAt(facts.draft, path, readable)
  return isRefused(flow, step.id, path, { ...facts, draft }) ? value : readable
}

/** None where the flow has no such company, step or answer. */
function candidateOf<D>(
  replayed: Replayed<D>,
  { company, answers }: Pick<Example, 'company' | 'answers'>,
): Candidate<D>[] {
  const { rehearsal } = replayed
  const { flow, flags } = rehearsal
  const settings = companiesWith(flags).find(({ name }) => name === company)?.settings
  const isKnown = ({ step, path }: ExampleAnswer) =>
    flow.steps.has(step) && valueAt(flow.emptyDraft, path) !== undefined
  if (!settings || !answers.every(isKnown)) return []
  const facts = replay(rehearsal, settings, answers)
  return [{ company, answers, facts, shows: new Set(shownBy(replayed, facts)) }]
}

/** What a request shows of its flow: steps, questions, choices, fees and tickets, and which of them it has not. */
function* shownBy<D>(
  { rehearsal: { flow }, tickets }: Replayed<D>,
  facts: AnyFacts<D>,
): Generator<string> {
  const shown = new Set(shownSteps(flow, facts))
  for (const step of flow.steps.values()) {
    if (step.guards.length > 0 || shown.has(step.id)) yield `${step.id} ${shown.has(step.id)}`
    if (!shown.has(step.id)) continue
    for (const [path, rule] of fieldsOf(step)) {
      const asked = isAsked(rule, facts)
      if (rule.asked) {
        yield `${step.id} ${path} asked ${asked}`
        const reads = new Set<string>()
        rule.asked.test({ ...facts, draft: recordReads(facts.draft, reads) })
        const values = [...reads].map((one) => valueAt(facts.draft, one))
        yield `${step.id} ${path} for ${values.filter(isFew).map(String).join()}`
      }
      if (!asked) continue
      const value = valueAt(facts.draft, path)
      if (rule.derived) yield `${path} derived ${rule.derived(facts) !== undefined}`
      if (rule.locked) yield `${path} locked ${rule.locked.test(facts)}`
      const isOneOfFew =
        typeof value === 'boolean' || (choicesOf(rule, facts) && !Array.isArray(value))
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

/** A value that decides: yes or no, or the number of a choice. */
function isFew(value: unknown): boolean {
  return typeof value === 'boolean' || typeof value === 'number'
}

function answerKind(value: unknown): string {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? 'empty' : 'answered'
}

/** The example with what follows from it; each other answer and each refusal once in a flow. */
function exampleOf<D>(
  replayed: Replayed<D>,
  { company, answers, facts }: Candidate<D>,
  judged: { readonly changed: Set<string>; readonly refused: Set<string> },
): Example {
  const { rehearsal } = replayed
  const { flow } = rehearsal
  const sampler = createSampler(flow, samplesOf(rehearsal))
  const open = shownSteps(flow, facts).flatMap((step) =>
    fieldsOf(stepOf(flow, step)).flatMap(([path, rule]) =>
      isAsked(rule, facts) && rule.derived?.(facts) === undefined && !rule.locked?.test(facts)
        ? [{ step, path, rule }]
        : [],
    ),
  )
  const changes = open.flatMap(({ step, path, rule }) => {
    const now = valueAt(facts.draft, path)
    const few =
      typeof now === 'boolean' ? [!now] : (choicesOf(rule, facts) ?? []).map((one) => one.value)
    if (Array.isArray(now) || path === flow.restart) return []
    return few.flatMap((value) => {
      const answer = { step, path, value }
      const effects = value === now ? [] : changesAfter(flow, facts, answer)
      const key = JSON.stringify([path, value, effects.map(({ label }) => label)])
      if (value === now || judged.changed.has(key)) return []
      judged.changed.add(key)
      const { label, text } = textOf(flow, facts, answer)
      return [{ ...answer, change: `${label}: ${text}`, effects }]
    })
  })
  const refused = open.flatMap(({ step, path, rule }) =>
    [valueAt(flow.emptyDraft, path), ...sampler.refusedValues(facts, step, path)].flatMap(
      (value) => {
        if (JSON.stringify(value).length > 200) return []
        const answer = { step, path, value }
        const message = refusalOf(flow, facts, answer)
        const key = JSON.stringify([step, path, message])
        if (message === undefined || judged.refused.has(key)) return []
        judged.refused.add(key)
        return [{ ...answer, label: rule.label, text: textOf(flow, facts, answer).text, message }]
      },
    ),
  )
  const expected = outcomeOf(replayed, facts)
  return { company, answers: [...answers], expected, changes, refused }
}
