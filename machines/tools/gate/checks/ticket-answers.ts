import { withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TicketTemplates, TicketToOpen } from '#schemas/tickets/ticket-to-open.ts'
import type { Flow } from '../../../engine/flow.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  shownSteps,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { answerText, shownAnswers } from '../../../engine/questions/shown-answers.ts'
import type { GateFault } from '../faults.ts'
import { answersByPerson, requestShape } from '../finished-requests.ts'
import { ticketsFile } from '../flow-files.ts'
import { judgeEachNode } from '../search-node.ts'
import type { GateCheck } from './check.ts'
import type { RequestTickets } from './tickets.ts'

/**
 * Compares tickets with the answers they're about: their titles, the lines of their bodies, and whether they depend
 * on any answer.
 */

type AnyFacts<D> = Facts<D, TenantSettings>
type TicketFault = Pick<GateFault, 'kind' | 'message'>

/** A check that titles and lines of tickets agree with the answers of their requests. */
export function createTicketAnswersCheck<D>(
  { opened, conditional = [] }: TicketTemplates<D>,
  requests: readonly RequestTickets<D>[],
): GateCheck<D> {
  return function* checkTicketAnswers({ rehearsal: { flow }, isExhaustive }) {
    const judged = new Set<string>()
    yield* judgeEachNode(
      requests,
      () => 'Comparing tickets with answers',
      function* (request) {
        const { facts, tickets, names, companies, path, readings } = request
        const texts = tickets.filter((one) => typeof one !== 'string')
        if (texts.length < tickets.length) return
        const chosen = [...choiceAnswers(flow, facts)]
        const values = chosen.map(({ path: answer, value }) => `${answer} ${value}`)
        const key = `${requestShape(flow, facts)} ${values.join()} ${names.join()} ${readings}`
        if (judged.has(key)) return
        judged.add(key)
        const shown = { company: companies[0]?.name ?? null, path }
        const faults = [
          ...chosen.flatMap((one) => wrongTicketTitles(facts, texts, one, opened)),
          ...wrongTicketLines(flow, facts, texts),
        ]
        for (const { kind, message } of faults) {
          yield { kind, message: `${message} Open ${ticketsFile(flow)}.`, ...shown }
        }
      },
    )
    const always = conditional.filter((name) => requests.every(({ names }) => names.includes(name)))
    for (const name of isExhaustive ? always : []) {
      const message = `Every request opens "${name}", though it has a condition. Open ${ticketsFile(flow)}.`
      yield { kind: 'alwaysHolds', message, company: null, path: [] }
    }
  }
}

interface ChoiceAnswer {
  readonly label: string
  readonly path: string
  readonly value: unknown
  readonly choices: ReturnType<typeof answerChoices>
}

/** The answers with fixed choices. */
function* choiceAnswers<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
): Generator<ChoiceAnswer> {
  for (const { path, value, rule, label } of answersByPerson(flow, facts)) {
    const choices = answerChoices(rule, facts)
    if (choices?.some((one) => one.value === value)) yield { path, value, choices, label }
  }
}

/** Tickets that depend on a choice and are titled like another one. */
function wrongTicketTitles<D>(
  facts: AnyFacts<D>,
  tickets: readonly TicketToOpen[],
  { path, value, choices = [], label: question }: ChoiceAnswer,
  opened: TicketTemplates<D>['opened'],
): TicketFault[] {
  const own = choices.find((choice) => choice.value === value)
  if (!own) return []
  return choices.flatMap((other): TicketFault[] => {
    if (other.value === value) return []
    const wrong = significantWords(other.label).filter(
      (word) => !significantWords(own.label).includes(word),
    )
    const suspects = tickets.filter(({ template }) => {
      const words = significantWords(template)
      return wrong.some((word) => words.includes(word))
    })
    if (suspects.length === 0) return []
    const draft = withValueAt(facts.draft, path, other.value)
    const then = opened({ ...facts, draft }).map((one) =>
      typeof one === 'string' ? one : one.template,
    )
    return suspects
      .filter(({ template }) => !then.includes(template))
      .map(({ template }) => ({
        kind: 'contradicts',
        message: `"${own.label}" as the answer to "${question}" opens "${template}", whose name speaks of "${other.label}".`,
      }))
  })
}

/** Lines that contradict an answer, and answers missing from tickets that list others of their step. */
function wrongTicketLines<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  tickets: readonly TicketToOpen[],
): TicketFault[] {
  const lines = tickets.flatMap(({ template, ticketBody }) =>
    ticketBody.split('\n').map((line) => ({ template, line })),
  )
  const steps = shownSteps(flow, facts).map((id) => getStep(flow, id))
  const answers = steps.flatMap((step) => {
    const own = shownAnswers(flow, step.id, facts).map((answer) => ({
      ...answer,
      step,
      text: answerText(answer, {}),
    }))
    return own.filter(({ value, text }) => !(value === false && text === 'No') && text !== '0')
  })
  const linesAbout = (label: string) => lines.filter(({ line }) => line.startsWith(`${label}: `))
  const lowered = lines.map(({ line }) => line.toLowerCase())
  const isListed = (label: string) =>
    lowered.some((line) => line.startsWith(`${label.toLowerCase()}: `))
  const faults: TicketFault[] = []
  for (const { label, step, text, path, value } of answers) {
    const [first = ''] = text.split('\n', 1)
    const about = linesAbout(label)
    const texts = answers
      .filter((one) => one.label === label)
      .map((one) => one.text.split('\n', 1)[0])
    const other = about.find(({ line }) => !texts.includes(line.slice(label.length + 2)))
    const rule = stepFields(step).find(([field]) => field === path)?.[1]
    // Fees in tickets are compared with the cost of the request instead.
    if (other && !rule?.fee) {
      const said = other.line.slice(label.length + 2)
      const message = `The ticket "${other.template}" says "${said}" as the answer to "${label}" on "${step.title}", which was answered "${first}".`
      faults.push({ kind: 'contradicts', message })
    }
    const siblings = answers.filter((one) => one.step === step && one.path !== path)
    const isSpokenOf = siblings.some((one) => isListed(one.label))
    // A Yes is included through the questions that it triggers.
    const isSecondary = value === true || rule?.secret || rule?.signs
    if (isListed(label) || !isSpokenOf || isSecondary) continue
    const message = `Of "${step.title}" the answer to "${label}" is left out of every ticket, though the others of that step are listed.`
    faults.push({ kind: 'lostAnswer', message })
  }
  return [...faults, ...linesOfUnaskedQuestions(flow, facts, lines)]
}

/** Lines about questions that the request doesn't ask. */
function linesOfUnaskedQuestions<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  lines: readonly { readonly template: string; readonly line: string }[],
): TicketFault[] {
  const shown = new Set(shownSteps(flow, facts))
  const rules = [...flow.steps.values()].flatMap((step) =>
    stepFields(step).map(([, rule]) => ({ rule, step })),
  )
  const isAskedHere = ({ rule, step }: (typeof rules)[number]) =>
    shown.has(step.id) && isAsked(rule, facts)
  const asked = new Set(rules.filter(isAskedHere).map(({ rule }) => rule.label))
  const others = rules.filter(({ rule }) => !asked.has(rule.label))
  return others.flatMap(({ rule, step }): TicketFault[] => {
    const found = lines.find(({ line }) => line.startsWith(`${rule.label}: `))
    const message = `The ticket "${found?.template}" answers "${rule.label}" of "${step.title}", which this request does not ask.`
    return found ? [{ kind: 'contradicts', message }] : []
  })
}

const small = new Set('a an and as at by for from in into is of on or the to up with'.split(' '))

/** The significant words of a text, shortened so that 'exports' and 'exporting' match. */
function significantWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter((word) => !small.has(word)).map((word) => word.replace(/s$/, '').slice(0, 5))
}
