import { describe, expect, test } from 'vitest'
import type { AnswerChanges, Flow } from '#machines/engine/flow.ts'
import { withChangesAndEffects, withEffects } from '#machines/engine/questions/answers.ts'
import {
  lostAnswers,
  mergeVersions,
  type VersionChoices,
  versionQuestions,
} from '#machines/engine/questions/differences.ts'
import { isAnswerDifferent } from '#machines/engine/questions/differing-answers.ts'
import {
  askedPaths,
  getStep,
  isAsked,
  isQuestionLocked,
  shownSteps,
  stepFields,
  stepIssues,
} from '#machines/engine/questions/questions.ts'
import { flows } from '#machines/flows.gen.ts'
import { type Rehearsal, toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import {
  createPicker,
  createSampler,
  type PickIndex,
  type Sampler,
} from '#machines/tools/rehearsal/sampling.ts'
import { fewCompaniesWith } from '#machines/tools/rehearsal/tenants.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, saturdayMorning } from './support/northgate.ts'

/**
 * Two people on one draft, whoever they are and whatever they answer: the merged draft is one that the wizard could have
 * made, and what I answered is in it, was asked about, or is named as lost. MERGE_PAIRS sets how many pairs are tried.
 */

const pairsOfFlow = Math.ceil(Number(process.env.MERGE_PAIRS ?? 160) / flows.length)

interface Person<D> {
  readonly flow: Flow<D, TenantSettings>
  readonly sampler: Sampler<D, TenantSettings>
  readonly settings: TenantSettings
  readonly pick: PickIndex
}

function factsOf<D>({ settings }: Person<D>, draft: D): Facts<D, TenantSettings> {
  return { draft, settings, user: dana, now: saturdayMorning }
}

/** An answer as a person gives it; another one to what restarts the request restarts it. */
function withAnswer<D>(person: Person<D>, draft: D, path: string, value: unknown): D {
  const { flow } = person
  const changes = { [path]: value } as AnswerChanges<D>
  const isRestart = path === flow.restart && isAnswerDifferent(draft, flow.emptyDraft, path)
  const from = isRestart ? withEffects(flow, factsOf(person, flow.emptyDraft)) : draft
  return withChangesAndEffects(flow, factsOf(person, from), changes)
}

/** A draft as far as somebody got with it. */
function begun<D>(person: Person<D>): D {
  const { flow, sampler, pick } = person
  let draft = withEffects(flow, factsOf(person, flow.emptyDraft))
  const every = pick(2) === 0
  const last = pick(flow.steps.size + 1)
  for (let at = 0; at < last; at += 1) {
    const step = shownSteps(flow, factsOf(person, draft))[at]
    if (step === undefined) break
    for (const changes of sampler.fill(factsOf(person, draft), step, { every, pick })) {
      draft = withChangesAndEffects(flow, factsOf(person, draft), changes)
    }
  }
  return draft
}

/** The same after some more answers, on any of its steps. */
function continued<D>(person: Person<D>, from: D, count: number): D {
  const { flow, sampler, pick } = person
  let draft = from
  for (let made = 0; made < count; made += 1) {
    const facts = factsOf(person, draft)
    const shown = shownSteps(flow, facts)
    const step = shown[pick(shown.length)] ?? ''
    const open = stepFields(getStep(flow, step)).filter(
      ([path, rule]) =>
        isAsked(rule, facts) &&
        !isQuestionLocked(flow, path, rule, facts) &&
        rule.derived?.(facts) === undefined &&
        (path !== flow.restart || pick(4) === 0),
    )
    const [path] = open[pick(open.length || 1)] ?? []
    if (path === undefined) continue
    const values = sampler.acceptedValues(facts, step, path)
    if (values.length > 0) draft = withAnswer(person, draft, path, values[pick(values.length)])
  }
  return draft
}

/** What stands in the way of the steps of a draft after everything missing or refused was answered. */
function openAfterAll<D>(person: Person<D>, from: D): string[] {
  const { flow, sampler } = person
  let draft = from
  const open = () =>
    shownSteps(flow, factsOf(person, draft)).flatMap((id) =>
      stepIssues(flow, id, factsOf(person, draft)).filter(
        ({ path }) => path !== getStep(flow, id).ack,
      ),
    )
  for (let round = 0; round < 3 && open().length > 0; round += 1) {
    for (const id of shownSteps(flow, factsOf(person, draft))) {
      if (!shownSteps(flow, factsOf(person, draft)).includes(id)) continue
      const filled = sampler.fill(factsOf(person, draft), id, { every: false, pick: () => 0 })
      for (const changes of filled)
        draft = withChangesAndEffects(flow, factsOf(person, draft), changes)
    }
  }
  return open().map(({ path, message }) => `${path}: ${message}`)
}

/** The answers that a draft has and a step of it refuses. */
function refusedIn<D>(person: Person<D>, draft: D): string[] {
  const { flow } = person
  const facts = factsOf(person, draft)
  return shownSteps(flow, facts)
    .flatMap((id) => stepIssues(flow, id, facts).map(({ path }) => path))
    .filter((path) => isAnswerDifferent(draft, flow.emptyDraft, path))
}

function judge<D>(rehearsal: Rehearsal<D>, seed: number): void {
  const { flow } = rehearsal
  const pick = createPicker(seed)
  const companies = fewCompaniesWith(rehearsal.flags)
  const settings = companies[pick(companies.length)]!.settings
  const sampler = createSampler(flow, toSampleSource(rehearsal))
  const person: Person<D> = { flow, sampler, settings, pick }
  const base = begun(person)
  const [mine, theirs] = [
    continued(person, base, 1 + pick(8)),
    continued(person, base, 1 + pick(8)),
  ]
  const versions = { base, mine, theirs }
  const facts = factsOf(person, mine)
  const questions = versionQuestions(flow, facts, versions)
  const mixed = Object.fromEntries(
    questions.map(({ path, choices }) => [path, choices[pick(choices.length)]!]),
  )
  const all = (choice: 'mine' | 'theirs') =>
    Object.fromEntries(questions.map(({ path }) => [path, choice]))
  const askedAbout = new Set(questions.flatMap(({ answers }) => answers.map(({ path }) => path)))
  const askedOfMe = askedPaths(flow, facts)
  const rules = new Map([...flow.steps.values()].flatMap((step) => stepFields(step)))
  const given = [...askedOfMe].filter(
    (path) =>
      rules.has(path) &&
      rules.get(path)?.derived?.(facts) === undefined &&
      isAnswerDifferent(base, mine, path),
  )
  const tries: [string, VersionChoices][] = [
    ['mine', all('mine')],
    ['theirs', all('theirs')],
    ['mixed', mixed],
  ]
  for (const [name, choices] of tries) {
    const about = `${flow.id}, seed ${seed}, ${name}`
    const draft = mergeVersions(flow, facts, versions, choices)
    expect(openAfterAll(person, draft), about).toEqual([])
    if (name !== 'mixed') {
      const alone = new Set([...refusedIn(person, mine), ...refusedIn(person, theirs)])
      const refused = refusedIn(person, draft).filter((path) => !alone.has(path))
      expect(refused, about).toEqual([])
    }
    const asked = askedPaths(flow, factsOf(person, draft))
    const named = lostAnswers(flow, facts, versions, choices).map(({ path }) => path)
    const gone = given.filter((path) =>
      asked.has(path)
        ? isAnswerDifferent(mine, draft, path)
        : isAnswerDifferent(mine, flow.emptyDraft, path),
    )
    // Only what belongs to the value of another answer goes with it, and is named.
    const isNamed = (path: string) =>
      named.includes(path) && (name === 'mixed' || rules.get(path)?.boundTo !== undefined)
    const silent = gone.filter((path) => !askedAbout.has(path) && !isNamed(path))
    expect(
      silent.map((path) => [path, valueAt(mine, path), valueAt(draft, path)]),
      about,
    ).toEqual([])
  }
}

describe('two drafts of two people', { timeout: 3_600_000 }, () => {
  test.each(flows.map(({ id, load }) => [id, load] as const))(
    'of %s merge to one that can be completed, with every answer of mine kept, asked about or named',
    async (_, load) => {
      const use = await load()
      use((rehearsal) => {
        for (let seed = 1; seed <= pairsOfFlow; seed += 1) judge(rehearsal, seed)
      })
    },
  )
})
