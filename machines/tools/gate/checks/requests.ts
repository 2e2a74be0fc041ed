import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts, KnownIds } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { pathsFromLoadStepOn } from '../../../engine/questions/load-step.ts'
import {
  activeVariant,
  getStep,
  hasAnswerIssue,
  isAsked,
  shownSteps,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { findRefusals } from '../../../engine/questions/refusals.ts'
import { answerText, shownAnswers } from '../../../engine/questions/shown-answers.ts'
import {
  formatSchemaError,
  type Rehearsal,
  rehearsalListIds,
  toSampleSource,
} from '../../rehearsal/rehearsal.ts'
import { pathsReadByGuards } from '../../rehearsal/sampling.ts'
import { trackReadPathsInto } from '../../rehearsal/track-reads.ts'
import { companyReadingsKey } from '../company-groups.ts'
import type { GateFault } from '../faults.ts'
import {
  answersByPerson,
  createAnswerMattersCheck,
  factsAtEnd,
  findProgramLeftover,
  requestShape,
} from '../finished-requests.ts'
import { attempt, breakFault, inEachGroup } from '../search-node.ts'
import type { GateSearch } from './check.ts'
import { notLoadedMessage } from './consistency.ts'

/** Checks submitted requests: the server accepts them, and they're complete, signed and not empty. */

type AnyFacts<D> = Facts<D, TenantSettings>
type RequestFault = Pick<GateFault, 'kind' | 'message'>

/** Finds finished requests that the server refuses, or that are incomplete, unsigned or empty. */
export function checkRequests<D>({ rehearsal, requests, read: seen }: GateSearch<D>): GateFault[] {
  const ids = rehearsalListIds(rehearsal)
  const read = new Set<string>()
  const known = new Set<string>()
  const shapes = new Set<string>()
  /** The settings read while a request is written. Companies that agree in these send the same request. */
  const written = new Set<string>()
  const faults: GateFault[] = []
  for (const request of requests) {
    const groups = inEachGroup(
      request,
      seen,
      ({ context }) => serverFaults(rehearsal, { ids, read, written }, ruleFacts(context)),
      (reason, where) => faults.push(breakFault('A finished request', reason, where)),
    )
    for (const { node, outcome } of groups) {
      const { snapshot, companies, path, steps } = node
      const facts = ruleFacts(snapshot.context)
      const readings = companyReadingsKey(facts.settings, written)
      const once = (key: string) =>
        !known.has(`${key} ${readings}`) && known.add(`${key} ${readings}`).size > 0
      const judged = attempt(() => {
        const shape = `${requestShape(rehearsal.flow, facts)} ${readings}`
        const isNew = !shapes.has(shape)
        shapes.add(shape)
        return [
          ...outcome,
          ...loadFaults(rehearsal, steps),
          ...(isNew ? signingFaults(rehearsal, facts) : []),
          ...(isNew ? answerFaults(rehearsal, factsAtEnd(rehearsal, snapshot), once) : []),
        ]
      })
      if (typeof judged === 'string') faults.push(breakFault('A finished request', judged, node))
      else {
        const company = companies[0]?.name ?? null
        for (const fault of judged) faults.push({ ...fault, company, path })
      }
    }
  }
  return faults
}

/** What the server refuses, using the server's own functions. */
function serverFaults<D>(
  { flow, request }: Rehearsal<D>,
  {
    ids,
    read,
    written: paths,
  }: { readonly ids: KnownIds; readonly read: Set<string>; readonly written: Set<string> },
  facts: AnyFacts<D>,
): RequestFault[] {
  const refused = findRefusals(flow, facts, { known: ids }).map(
    ({ step, field, message }): RequestFault => {
      const title = flow.steps.get(step)?.title ?? step
      const text = `The server refuses what the wizard sends: "${title}", ${field}: ${message}`
      return { kind: 'refused', message: text }
    },
  )
  const written = request.write({ ...facts, settings: trackReadPathsInto(facts.settings, paths) })
  // Many companies send the same request.
  const key = JSON.stringify(written)
  if (read.has(key)) return refused
  const verdict = request.schema.safeParse(written)
  if (verdict.success) {
    read.add(key)
    return refused
  }
  const text = `The server can't read what the wizard sends: ${formatSchemaError(verdict.error)}`
  return [...refused, { kind: 'refused', message: text }]
}

/** Checks that everything a person must see before submitting was loaded. */
function loadFaults<D>(
  { flow, loads = [] }: Rehearsal<D>,
  steps: readonly string[],
): RequestFault[] {
  const made = steps.map((id) => flow.steps.get(id)?.load)
  return loads
    .filter((load) => !made.includes(load))
    .map((load) => ({ kind: 'notLoaded', message: notLoadedMessage(load) }))
}

/** Checks that a request with a signature question, or with costs, is signed. */
function signingFaults<D>({ flow }: Rehearsal<D>, facts: AnyFacts<D>): RequestFault[] {
  const questions = [...flow.steps.values()].flatMap((step) =>
    stepFields(step).flatMap(([path, rule]) => (rule.signs ? [{ path, rule, step }] : [])),
  )
  const shown = shownSteps(flow, facts).map((id) => getStep(flow, id))
  const isSigned = questions.some(({ path, rule, step }) => {
    const value = valueAt(facts.draft, path)
    return (
      shown.includes(step) &&
      isAsked(rule, facts) &&
      typeof value === 'string' &&
      value.trim() !== ''
    )
  })
  const isAcknowledged = shown.some(({ ack, submit }) => submit && ack !== undefined)
  if (isSigned || (questions.length === 0 && isAcknowledged)) return []
  const [question] = questions
  if (question) {
    const message = `A request can be submitted without "${question.rule.label}" of "${question.step.title}", which signs it.`
    return [{ kind: 'unsigned', message }]
  }
  const fees = shown.flatMap((step) =>
    stepFields(step).flatMap(([, rule]) => (rule.fee && isAsked(rule, facts) ? [rule.label] : [])),
  )
  const message = `A request that costs something ("${fees.join('", "')}") is submitted without being signed or acknowledged.`
  return fees.length > 0 ? [{ kind: 'unsigned', message }] : []
}

/** Checks that a request asks for something, and that all of it is sent, saved and readable. */
function answerFaults<D>(
  rehearsal: Rehearsal<D>,
  facts: AnyFacts<D>,
  once: (key: string) => boolean,
): RequestFault[] {
  const { flow, request, drafts } = rehearsal
  const { read } = toSampleSource(rehearsal)
  const answers = answersByPerson(flow, facts)
  const deciding = pathsReadByGuards(flow, facts)
  const shown = shownSteps(flow, facts)
  const variant = activeVariant(flow, facts)
  const faults: RequestFault[] = []
  /** Whether the answer at a path only accepts dates. */
  const isDate = (path: string) =>
    typeof valueAt(facts.draft, path) === 'string' &&
    [longAgo, 'no date']
      .map((one) => read(withValueAt(flow.emptyDraft, path, one)) !== undefined)
      .join() === 'true,false'
  if (answers.every(({ path }) => deciding.has(path))) {
    const only = answers.map(({ label }) => `"${label}"`).join(', ')
    const message = `A request can be submitted in which nothing is answered${only && ` but ${only}`}.`
    faults.push({ kind: 'emptyRequest', message })
  }
  for (const id of shown) {
    for (const answer of shownAnswers(flow, id, facts)) {
      if (!once(`text ${variant} ${id} ${answer.path}`)) continue
      const { title, rules } = getStep(flow, id)
      const text = answerText(answer, {})
      const found = findProgramLeftover(text)
      if (found !== undefined) {
        const message = `The answer to "${answer.label}" on "${title}" is shown as ${JSON.stringify(found)}.`
        faults.push({ kind: 'unfitText', message })
      }
      const fields: Readonly<Record<string, { readonly fee?: unknown } | undefined>> = rules.fields
      const isAmount = text.startsWith(facts.settings.currencySymbol)
      if (!isAmount || typeof answer.value !== 'number' || fields[answer.path]?.fee) continue
      const message = `"${answer.label}" on "${title}" is an amount, but is not said to be a fee: no one is warned before it changes.`
      faults.push({ kind: 'wrongFee', message })
    }
  }
  const isSaved = drafts && shown.some((id) => getStep(flow, id).save !== false)
  const order = shown.join()
  const untried = answers.filter(({ path }) => once(`${path} ${order}`))
  if (untried.length === 0) return faults
  const again = isSaved ? drafts.read(drafts.write(facts.draft)) : facts.draft
  const submitted = pathsFromLoadStepOn(flow)
  const isSent = createAnswerMattersCheck(flow, facts, request.write)
  for (const { path, label, step, rule, value } of untried) {
    const where = `What is answered to "${label}" on "${step.title}"`
    if (!isSent(path)) {
      faults.push({ kind: 'lostAnswer', message: `${where} is not sent with the request.` })
    }
    if (!submitted.has(path) && !dequal(valueAt(again, path), value)) {
      faults.push({ kind: 'notSaved', message: `${where} is not saved in its draft.` })
    }
    if (isDate(path) && !rule.past) {
      const draft = withValueAt(facts.draft, path, longAgo)
      if (!hasAnswerIssue(flow, step.id, path, { ...facts, draft })) {
        const message = `"${label}" on "${step.title}" takes a day that has passed; a question that may says so.`
        faults.push({ kind: 'pastDate', message })
      }
    }
  }
  return faults
}

const longAgo = '2000-01-03T09:00:00'
