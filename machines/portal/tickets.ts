import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ticketBody } from '#schemas/tickets/ticket-body.ts'
import type { LabeledLine, TicketTemplates, TicketToOpen } from '#schemas/tickets/ticket-to-open.ts'
import type { Flow } from '../engine/flow.ts'
import { feeAndTotalLines, requestCharges } from '../engine/questions/charges.ts'
import { getStep, secretPaths, shownSteps } from '../engine/questions/questions.ts'
import type { ListEntryNames } from '../engine/questions/shown-answers.ts'
import { answerLines } from './answer-lines.ts'

/** A kind of ticket: when a request opens one, and what it says. */
export interface TicketKind<Draft, StepId extends string = string> {
  /** The piece of work in the words of the provider's staff, such as 'Create account'. */
  readonly name: string
  /** Opened only while this holds; without it, by every request. */
  readonly when?: (facts: Facts<Draft, TenantSettings>) => boolean
  /**
   * The steps whose answers it lists; by default all shown ones. Answers of steps that no kind lists go into the
   * first ticket, so that somebody gets them. The step that submits only has signatures.
   */
  readonly steps?: readonly StepId[]
  /** The parts of the draft that this ticket lists, if a step's answers go to several tickets. */
  readonly parts?: readonly string[]
  /** Lines at the end. */
  readonly lines?: (facts: Facts<Draft, TenantSettings>) => readonly LabeledLine[]
  /** Set if it lists what the request costs. */
  readonly listsCharges?: true
}

/** The tickets of a flow's requests. */
export interface TicketsDeclaration<Draft, StepId extends string = string> {
  readonly kinds: readonly TicketKind<Draft, StepId>[]
  /** The steps whose answers come first in every ticket. */
  readonly context?: readonly StepId[]
  /** The title of a ticket; by default '<kind> for <about>'. */
  readonly title?: (kind: string, about: string | null) => string
}

/** What the server adds to the tickets of a request. */
export interface TicketAdditions {
  /** Names of the entries of the company's lists. */
  readonly names?: ListEntryNames
  /** Who or what the request is about, if the draft doesn't say. */
  readonly about?: string | null
  /** Lines before and after the answers of every ticket. */
  readonly before?: readonly LabeledLine[]
  readonly after?: readonly LabeledLine[]
}

/** The parts of a flow that its tickets need. */
export interface FlowWithTickets<Draft> extends Flow<Draft, TenantSettings> {
  readonly tickets: TicketsDeclaration<Draft> | null
  readonly about?: (draft: Draft) => string | null
}

/**
 * The tickets that a request opens, in the order of their kinds. Bodies are lines of `Label: answer` in the wizard's
 * words, with names instead of ids.
 */
export function ticketsToOpen<Draft>(
  flow: FlowWithTickets<Draft>,
  facts: Facts<Draft, TenantSettings>,
  {
    names = {},
    about = flow.about?.(facts.draft) ?? null,
    before = [],
    after = [],
  }: TicketAdditions = {},
): TicketToOpen[] {
  const { kinds = [], context = [], title = defaultTicketTitle } = flow.tickets ?? {}
  const secrets = new Set(secretPaths(flow))
  const linesOf = (step: string) => answerLines(flow, step, facts, names)
  const shown = shownSteps(flow, facts)
  const named = new Set([...context, ...kinds.flatMap(({ steps = shown }) => steps)])
  const unnamed = shown.filter((step) => !named.has(step) && !getStep(flow, step).submit)
  return kinds
    .filter(({ when }) => when?.(facts) ?? true)
    .map(({ name, steps = shown, parts, lines, listsCharges }, index) => {
      const answers = [
        ...steps.flatMap(linesOf).filter(({ path }) => isPathInParts(path, parts)),
        ...(index === 0 ? unnamed.flatMap(linesOf) : []),
      ]
      return {
        template: name,
        ticketName: title(name, about),
        ticketBody: ticketBody(facts.user, [
          ...before,
          ...context.flatMap(linesOf),
          ...answers,
          ...(listsCharges ? feeAndTotalLines(requestCharges(flow, facts)) : []),
          ...(lines?.(facts) ?? []),
          ...(answers.some(({ path }) => secrets.has(path)) ? [secretsLine] : []),
          ...after,
        ]),
      }
    })
}

/** The tickets for the publish gate, without names and rows of a company. */
export function ticketTemplates<Draft>(
  flow: FlowWithTickets<Draft>,
): TicketTemplates<Draft> | 'none' {
  if (!flow.tickets) return 'none'
  return {
    templates: flow.tickets.kinds.map(({ name }) => name),
    conditional: flow.tickets.kinds.filter(({ when }) => when).map(({ name }) => name),
    opened: (facts) => ticketsToOpen(flow, facts),
  }
}

/** Where staff find secrets that a ticket only mentions (docs/operations/secrets.md). */
const secretsLine: LabeledLine = {
  label: 'Passwords and keys',
  text: "Stored encrypted in the portal. Staff can retrieve them with this ticket's number.",
}

function defaultTicketTitle(kind: string, about: string | null): string {
  return about ? `${kind} for ${about}` : kind
}

function isPathInParts(path: string, parts: readonly string[] | undefined): boolean {
  return parts?.some((part) => path === part || path.startsWith(`${part}.`)) ?? true
}
