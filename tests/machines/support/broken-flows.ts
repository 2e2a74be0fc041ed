import type { Step } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import { type FlowWithTickets, ticketTemplates } from '#machines/portal/tickets.ts'
import { type GateOptions, runGate } from '#machines/tools/gate/gate.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { FieldRule } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TicketToOpen } from '#schemas/tickets/ticket-to-open.ts'

/** The product's flows with one change, and the gate's report on them. */

/** Changes a step; members set to undefined are removed. */
export function withFlowStep<D, Id extends string>(
  flow: PortalFlow<D, Id>,
  id: string,
  change: (step: Step<D, TenantSettings>) => Step<D, TenantSettings>,
): PortalFlow<D, Id> {
  const step = flow.steps.get(id)
  if (!step) throw new Error(`There is no step ${id}.`)
  return { ...flow, steps: new Map(flow.steps).set(id, change(step)) }
}

/** Changes the rule of an answer. */
export function withFlowRule<D, Id extends string>(
  flow: PortalFlow<D, Id>,
  id: string,
  path: string,
  change: (rule: FieldRule<never>) => object,
): PortalFlow<D, Id> {
  return withFlowStep(flow, id, (step) => {
    const fields = step.rules.fields as Record<string, FieldRule<never>>
    const rule = fields[path]
    if (!rule) throw new Error(`There is no question ${path} on ${id}.`)
    const changed = { ...fields, [path]: change(rule) } as typeof step.rules.fields
    return { ...step, rules: { ...step.rules, fields: changed } }
  })
}

/** Changes each ticket that a flow opens. */
export function changedTicketTemplates<D>(
  flow: FlowWithTickets<D>,
  change: (ticket: TicketToOpen) => TicketToOpen,
): GateOptions<D>['tickets'] {
  const declared = ticketTemplates(flow)
  if (declared === 'none') return declared
  return {
    ...declared,
    opened: (facts) =>
      declared.opened(facts).map((one) => (typeof one === 'string' ? one : change(one))),
  }
}

/** Everything the gate reports about a changed flow. */
export function gateMessagesForFlow<D>(
  rehearsal: Rehearsal<D>,
  flow: FlowWithTickets<D>,
  options: GateOptions<D> = {},
): string[] {
  const changed = { ...rehearsal, flow, machine: compileFlow(flow) }
  const report = runGate(changed, { tickets: ticketTemplates(flow), ...options })
  return report.faults.map(({ message }) => message)
}
